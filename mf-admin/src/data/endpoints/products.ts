import type {
  AdminProduct,
  AdminProductPage,
  NewProduct,
  ProductChange,
  ProductPicture,
  StockCorrection,
  StockMovement,
} from '@shop/shared/contract/admin';
import { post, put, query } from './calls';

const productPath = (productId: string) => `/admin/products/${encodeURIComponent(productId)}`;

/** As long as the server waits, for slow mobile networks. */
const uploadTimeoutMs = 120_000;

/** Products, their pictures and their stock. */
export const productEndpoints = {
  products: query<AdminProductPage>(
    '/admin/products',
    'The products could not be loaded. Please try again.',
  ),
  product: (productId: string) =>
    query<AdminProduct>(
      productPath(productId),
      'The product could not be loaded. Please try again.',
    ),
  createProduct: post<AdminProduct, NewProduct>(
    '/admin/products',
    'The product was not added. Please try again.',
  ),
  changeProduct: (productId: string) =>
    put<AdminProduct, ProductChange>(
      productPath(productId),
      'The product was not saved. Please try again.',
    ),
  uploadPicture: (productId: string) =>
    post<ProductPicture, FormData>(
      `${productPath(productId)}/image`,
      'The photo was not uploaded, and nothing was saved. Please try again.',
      uploadTimeoutMs,
    ),
  stockMovements: (productId: string) =>
    query<StockMovement[]>(
      `${productPath(productId)}/stock_movements`,
      'The stock movements could not be loaded. Please try again.',
    ),
  correctStock: (productId: string) =>
    post<AdminProduct, StockCorrection>(
      `${productPath(productId)}/stock_corrections`,
      'The stock was not corrected. Please try again.',
    ),
};
