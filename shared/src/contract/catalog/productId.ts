/**
 * Whether a text is a valid product id. Any other text would change the URL `/product/{id}` (AP-08): `..` is the parent
 * folder, and `products` the list (AP-07).
 */
export const isProductId = (id: string): boolean =>
  /^[a-z0-9-]{1,100}$/.test(id) && id !== 'products';
