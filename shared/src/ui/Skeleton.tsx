import type { ReactNode } from 'react';
import styles from './Skeleton.module.scss';

interface SkeletonProps {
  /** What is being loaded, for those who do not see the shapes. */
  text: string;
  /** Shapes, laid out like what they stand for. */
  children: ReactNode;
}

/** The outline of what is on its way, in its place and size. */
export function Skeleton({ text, children }: SkeletonProps) {
  return (
    <div role="status">
      <span className={styles.text}>{text}</span>
      <Outline>{children}</Outline>
    </div>
  );
}

/** Shapes alone, where something else says what they stand for. */
export function Outline({ children }: { children: ReactNode }) {
  return (
    <div className={styles.outline} aria-hidden="true">
      {children}
    </div>
  );
}

interface ShapeProps {
  /** `field` is a control below its label, `row` one of a table or list, `block` a card of a few lines. */
  kind?: 'line' | 'short' | 'title' | 'picture' | 'control' | 'field' | 'row' | 'block';
}

/** As wide as its place allows, as high as what it stands for. */
export function Shape({ kind = 'line' }: ShapeProps) {
  return <i className={styles.shape} data-kind={kind} />;
}

/** A page of which nothing is known yet: a heading and text. */
export function PageSkeleton({ text }: { text: string }) {
  return (
    <Skeleton text={text}>
      <div className={styles.page}>
        <Shape kind="title" />
        <Shape />
        <Shape />
        <Shape kind="short" />
        <Shape kind="block" />
      </div>
    </Skeleton>
  );
}
