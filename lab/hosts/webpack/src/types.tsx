// Not part of the build: the compiler knows the pages of the remotes.
import ProductPage from 'mf_catalog/ProductPage';

// @ts-expect-error -- a page takes no props
export const page = <ProductPage productId="golden" />;
