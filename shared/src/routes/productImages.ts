/** Static pictures of a product, keyed by its id (EN-08). */
export const productImages = {
  box: (productId: string) => `/images/apple/${productId}-box.jpg`,
  cut: (productId: string) => `/images/apple/${productId}-cut.jpg`,
  fruit: (productId: string) => `/images/apple/${productId}.jpg`,
};
