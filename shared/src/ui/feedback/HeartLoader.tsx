import type { ReactNode } from 'react';
import styles from './HeartLoader.module.scss';
import { SkeletonShapes } from './Skeleton';

interface HeartLoaderProps {
  /** Says what is being loaded. */
  text: string;
  /** Skeleton shapes behind the heart. */
  children?: ReactNode;
}

/** The loading animation (SH-13). */
export function HeartLoader({ text, children }: HeartLoaderProps) {
  return (
    <div className={styles.root} role="status">
      {children && <SkeletonShapes>{children}</SkeletonShapes>}
      <svg viewBox="0 0 32 32" className={styles.heart} aria-hidden="true">
        <path d="M16 28S3 20.4 3 11.4A6.9 6.9 0 0 1 16 8a6.9 6.9 0 0 1 13 3.4C29 20.4 16 28 16 28Z" />
      </svg>
      <span className={styles.text}>{text}</span>
    </div>
  );
}
