import { ViewTransition, type ReactNode } from 'react';

interface ProductImageTransitionProps {
  productId: string;
  /** One element that contains the picture. */
  children: ReactNode;
}

/**
 * Moves the picture of a product from its card to its page on navigation. The shell's motion.scss has the
 * animation.
 */
export function ProductImageTransition({ productId, children }: ProductImageTransitionProps) {
  return (
    <ViewTransition name={`box-${productId}`} default="none" share="picture">
      {children}
    </ViewTransition>
  );
}
