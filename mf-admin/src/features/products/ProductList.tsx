import { useSearchParams } from '@shop/shared';
import type { AdminProduct, AdminProductPage } from '@shop/shared/contract/admin';
import { AdminList } from '../../components/list/AdminList';
import { ListSearch } from '../../components/list/ListSearch';
import { productEndpoints } from '../../data/endpoints/products';
import { useAdminList } from '../../data/useAdminList';
import { ProductCard } from './ProductCard';
import styles from './ProductList.module.scss';

export function ProductList() {
  const [query] = useSearchParams();
  const response = useAdminList(productEndpoints.products, ['search']);
  const search = query.get('search');
  return (
    <>
      <ListSearch label="Name of the product" />
      <p role="status" className={styles.found}>
        {search && response.data && foundText(response.data)}
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
