import type { ReactNode } from 'react';
import styles from './HeartLoader.module.scss';
import { Outline } from './Skeleton';

interface HeartLoaderProps {
  /** What is being loaded. */
  text: string;
  /** Shapes in the place of what will come, behind the heart. */
  children?: ReactNode;
}

/** The shop's loading sign, heart-shaped (SH-13). */
export function HeartLoader({ text, children }: HeartLoaderProps) {
  return (
    <div className={styles.root} role="status">
      {children && <Outline>{children}</Outline>}
      <svg viewBox="0 0 32 32" className={styles.heart} aria-hidden="true">
        <path d="M16 28S3 20.4 3 11.4A6.9 6.9 0 0 1 16 8a6.9 6.9 0 0 1 13 3.4C29 20.4 16 28 16 28Z" />
      </svg>
      <span className={styles.text}>{text}</span>
    </div>
  );
}
