import type { ReactNode } from 'react';
import type { FallbackShape } from '@shop/shared/routes';
import styles from './Skeleton.module.scss';

interface SkeletonProps {
  /** Says what is being loaded, for screen readers. */
  text: string;
  /** Shapes in the layout of the content. */
  children: ReactNode;
}

/** A placeholder with the dimensions of the content. */
export function Skeleton({ text, children }: SkeletonProps) {
  return (
    <div role="status">
      <span className={styles.text}>{text}</span>
      <SkeletonShapes>{children}</SkeletonShapes>
    </div>
  );
}

/** The shapes of a skeleton, without a status text. */
export function SkeletonShapes({ children }: { children: ReactNode }) {
  return (
    <div className={styles.shapes} aria-hidden="true">
      {children}
    </div>
  );
}

interface ShapeProps {
  /** `field` is a control with its label, `row` is a row of a table or list, `block` is a card, `cards` are three products. */
  kind?: FallbackShape | 'picture' | 'control';
}

/** A shape that fills the available width. Its height depends on the kind. */
export function Shape({ kind = 'line' }: ShapeProps) {
  return <i className={styles.shape} data-kind={kind} />;
}

interface PageSkeletonProps {
  text: string;
  beginsWith?: 'title' | 'picture';
}

/** The skeleton of a page with a heading and a text, and optionally a large picture. */
export function PageSkeleton({ text, beginsWith = 'title' }: PageSkeletonProps) {
  return (
    <Skeleton text={text}>
      <div className={styles.page} data-begins-with={beginsWith}>
        {beginsWith === 'picture' && <Shape kind="picture" />}
        <Shape kind="title" />
        <Shape />
        <Shape />
        <Shape kind="short" />
        <Shape kind="block" />
      </div>
    </Skeleton>
  );
}
