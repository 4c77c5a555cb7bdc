import { useSearchParams, type ApiQuery } from '@shop/shared';
import type { AdminProduct, AdminProductPage } from '@shop/shared/contract/admin';
import { AdminList } from '../../components/list/AdminList';
import { ListSearch } from '../../components/list/ListSearch';
import { useAdminList } from '../../data/useAdminList';
import { ProductCard } from './ProductCard';
import styles from './ProductList.module.scss';

const listQuery: ApiQuery<AdminProductPage> = {
  path: '/admin/products',
  failure: 'The products could not be loaded. Please try again.',
};

export function ProductList() {
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
