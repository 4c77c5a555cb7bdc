/** The path of uploaded pictures (AD-07), which exist in all sizes that `Picture` uses. */
export const uploadedImages = '/api/product_images/';

/** @param imageUrl undefined if the API's response is incomplete (SH-15) */
const isUploaded = (imageUrl: string | undefined): imageUrl is string =>
  imageUrl?.startsWith(uploadedImages) ?? false;

/**
 * Returns the pictures of a product: the uploaded one (AD-07), or static ones named after its id (EN-08). Order lines
 * keep the `image_url` of the day they were ordered.
 */
export const productImages = {
  box: (productId: string, imageUrl?: string) =>
    isUploaded(imageUrl) ? imageUrl : `/images/apple/${productId}-box.jpg`,
  /** Null for an uploaded picture, which has no cut. */
  cut: (productId: string, imageUrl?: string) =>
    isUploaded(imageUrl) ? null : `/images/apple/${productId}-cut.jpg`,
  fruit: (productId: string, imageUrl?: string) =>
    isUploaded(imageUrl) ? imageUrl : `/images/apple/${productId}.jpg`,
};

/** Returns the smallest copy of an uploaded picture, or undefined for a static one. */
export const smallestUploaded = (imageUrl?: string): string | undefined =>
  isUploaded(imageUrl) ? imageUrl.replace(/\.jpg$/, '-400.avif') : undefined;
