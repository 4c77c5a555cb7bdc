/**
 * Whether a product may have this id. `/product/{id}` (AP-08) with any other would be another URL: `..` is
 * the folder above, and `products` the list (AP-07).
 */
export const isProductId = (id: string): boolean =>
  /^[a-z0-9-]{1,100}$/.test(id) && id !== 'products';
