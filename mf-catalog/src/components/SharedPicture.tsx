import { ViewTransition, type ReactNode } from 'react';

interface SharedPictureProps {
  productId: string;
  /** One element that holds the picture. */
  children: ReactNode;
}

/** From page to page the box of a product moves from its one place to the other. */
export function SharedPicture({ productId, children }: SharedPictureProps) {
  return (
    <ViewTransition name={`box-${productId}`} default="none" share="auto">
      {children}
    </ViewTransition>
  );
}
