import { useSearchParams, type ApiQuery } from '@shop/shared';
import type { AdminProduct, AdminProductPage } from '@shop/shared/contract/admin';
import { routes } from '@shop/shared/routes';
import { ButtonLink } from '@shop/shared/ui/Button';
import { ActionBar } from '../components/action/ActionBar';
import { AdminLayout } from '../components/layout/AdminLayout';
import { AdminList } from '../components/list/AdminList';
import { ListSearch } from '../components/list/ListSearch';
import { ProductCard } from '../features/products/ProductCard';
import { useAdminList } from '../data/useAdminList';
import styles from './AdminProductsPage.module.scss';

/** AD-07: all products, published or not. */
export default function AdminProductsPage() {
  return (
    <AdminLayout page="products" title="Products">
      <Products />
      <ActionBar>
        <ButtonLink to={routes.adminNewProduct.to()}>Add a product</ButtonLink>
      </ActionBar>
    </AdminLayout>
  );
}

const listQuery: ApiQuery<AdminProductPage> = {
  path: '/admin/products',
  failure: 'The products could not be loaded. Please try again.',
};

function Products() {
  const [query] = useSearchParams();
  const response = useAdminList(listQuery, ['search']);
  const search = query.get('search');
  return (
    <>
      <ListSearch label="Name of the product" />
      <p role="status" className={styles.found}>
        {search && response.list && foundText(response.list)}
      </p>
      <AdminList
        response={response}
        itemsOf={({ products }: AdminProductPage) => products}
        keyOf={({ product_id }: AdminProduct) => product_id}
        renderItem={(product) => <ProductCard product={product} />}
        label="Products"
        empty={search ? `No product has ‘${search}’ in its name.` : 'There are no products here.'}
      />
    </>
  );
}

function foundText({ products, next }: AdminProductPage): string {
  if (next !== null) return `More than ${products.length} products found`;
  return products.length === 1 ? '1 product found' : `${products.length} products found`;
}
