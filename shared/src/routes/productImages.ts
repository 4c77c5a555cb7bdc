/** Of pictures that were uploaded (AD-07), each with the copies that `Picture` needs. */
export const uploadedImages = '/api/product_images/';

/** @param imageUrl is missing in a response that is not complete (SH-15) */
const isUploaded = (imageUrl: string | undefined): imageUrl is string =>
  imageUrl?.startsWith(uploadedImages) ?? false;

/**
 * The pictures of a product: static ones keyed by its id (EN-08), or the uploaded one in place of all. Lines of
 * orders have the `image_url` of their day.
 */
export const productImages = {
  box: (productId: string, imageUrl?: string) =>
    isUploaded(imageUrl) ? imageUrl : `/images/apple/${productId}-box.jpg`,
  /** Null where there is none. */
  cut: (productId: string, imageUrl?: string) =>
    isUploaded(imageUrl) ? null : `/images/apple/${productId}-cut.jpg`,
  fruit: (productId: string, imageUrl?: string) =>
    isUploaded(imageUrl) ? imageUrl : `/images/apple/${productId}.jpg`,
};

/** The smallest copy of an uploaded picture; undefined for one of the build. */
export const smallestUploaded = (imageUrl?: string): string | undefined =>
  isUploaded(imageUrl) ? imageUrl.replace(/\.jpg$/, '-400.avif') : undefined;
