import { ViewTransition, type ReactNode } from 'react';

interface ProductImageTransitionProps {
  productId: string;
  /** One element with the picture. */
  children: ReactNode;
}

/** Between listing and product page, the picture of a product moves from one place to the other. */
export function ProductImageTransition({ productId, children }: ProductImageTransitionProps) {
  return (
    <ViewTransition name={`box-${productId}`} default="none" share="auto">
      {children}
    </ViewTransition>
  );
}
