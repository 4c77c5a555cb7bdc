import { ViewTransition, type ReactNode } from 'react';

interface ProductImageTransitionProps {
  productId: string;
  /** One element with the picture. */
  children: ReactNode;
}

/**
 * Between listing and product page, the picture of a product moves from one place to the other, as the
 * shell's motion.scss says.
 */
export function ProductImageTransition({ productId, children }: ProductImageTransitionProps) {
  return (
    <ViewTransition name={`box-${productId}`} default="none" share="picture">
      {children}
    </ViewTransition>
  );
}
