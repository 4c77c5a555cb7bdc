/**
 * Uploaded pictures of products (AD-07). One has an address of its own, `/api/product_images/<hash>.jpg`, with
 * copies in other widths and formats beside it, as the pictures of the build have.
 */
export const productImagePath = '/api/product_images/';

/** Pixels of each side: pictures of products are squares. */
export const productImageSide = 1200;

export const isProductImage = (imageUrl: string): boolean => imageUrl.startsWith(productImagePath);
