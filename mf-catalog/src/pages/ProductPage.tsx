import { endpoints, useParams, useProduct } from '@shop/shared';
import { routes } from '@shop/shared/routes';
import { ButtonLink } from '@shop/shared/ui/Button';
import { HeartLoader } from '@shop/shared/ui/HeartLoader';
import { LoadFailure, Notice } from '@shop/shared/ui/Notice';
import { PageTitle } from '@shop/shared/ui/PageTitle';
import { ProductDetails } from '../components/ProductDetails';
import styles from './ProductPage.module.scss';

export const prefetch = ({ productId = '' }: { productId?: string }) => [
  endpoints.product(productId),
];

/** PD-01 … PD-05. */
export default function ProductPage() {
  const { productId = '' } = useParams();
  const { data: product, error, mutate } = useProduct(productId);
  return (
    <div className={styles.root}>
      {error?.status === 404 ? (
        <ProductNotFound />
      ) : error ? (
        <>
          <PageTitle>Product</PageTitle>
          <h1>Product</h1>
          <LoadFailure text={error.message} onRetry={() => void mutate()} />
        </>
      ) : product ? (
        <>
          <PageTitle>{product.label}</PageTitle>
          <ProductDetails key={product.product_id} product={product} />
        </>
      ) : (
        <HeartLoader text="Loading product" />
      )}
    </div>
  );
}

function ProductNotFound() {
  return (
    <>
      <PageTitle>Product not found</PageTitle>
      <h1>Product not found</h1>
      <Notice action={<ButtonLink to={routes.shop.to()}>See all products</ButtonLink>}>
        We have no product at this address.
      </Notice>
    </>
  );
}
