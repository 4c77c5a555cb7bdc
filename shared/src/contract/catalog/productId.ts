/**
 * Whether a text is a valid product id. Any other text would change the URL `/product/{id}` (AP-08): `..` is the parent
 * folder, and `products` the list (AP-07).
 */
export const isProductId = (id: string): boolean =>
  /^[a-z0-9-]{1,100}$/.test(id) && id !== 'products';

/** Turns the name of a product into an id: ‘Granny S.’ → `granny-s` (EN-02). */
export const slugOf = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 100);
