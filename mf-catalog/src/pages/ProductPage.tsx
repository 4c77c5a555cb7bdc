import { useContext } from 'react';
import {
  endpoints,
  SiteOriginContext,
  useParams,
  useProduct,
  type PrefetchContext,
} from '@shop/shared';
import { shipmentGroupOf, formatRupees, type Product } from '@shop/shared/contract';
import { urls } from '@shop/shared/routes';
import { ButtonLink } from '@shop/shared/ui/controls/Button';
import { EmptyState } from '@shop/shared/ui/feedback/EmptyState';
import { LoadError } from '@shop/shared/ui/feedback/LoadError';
import { PageHead } from '@shop/shared/ui/page/PageHead';
import { BelowTheFold } from '../features/product/BelowTheFold';
import { BoxContents } from '../features/product/facts/BoxContents';
import { ProductDetails } from '../features/product/ProductDetails';
import { ProductSkeleton } from '../features/product/ProductSkeleton';
import { RelatedProducts } from '../features/product/RelatedProducts';
import { SeasonCalendar } from '../features/product/facts/SeasonCalendar';
import { PendingCartItemPrompt } from '../components/PendingCartItemPrompt';
import { productJsonLd } from '../data/jsonLd';
import { popularProductsQuery, relatedCount } from '../data/usePopularProducts';
import styles from './ProductPage.module.scss';

export const prefetch = ({ productId = '' }: { productId?: string }, context?: PrefetchContext) => {
  const group = context?.read(endpoints.product(productId))?.variety_group;
  const related =
    group && popularProductsQuery(context.read(endpoints.products), relatedCount + 1, group);
  return [endpoints.product(productId), endpoints.products, ...(related ? [related] : [])];
};

const genericDescription = 'One of our varieties of apples, by the box, with free delivery.';

export default function ProductPage() {
  const { productId = '' } = useParams();
  const { data: product, error, mutate } = useProduct(productId);
  return (
    <div className={styles.root}>
      <PendingCartItemPrompt />
      {error?.status === 404 ? (
        <ProductNotFound />
      ) : error ? (
        <>
          <PageHead title="Product" description={genericDescription} />
          <h1>Product</h1>
          <LoadError text={error.message} onRetry={() => void mutate()} />
        </>
      ) : product ? (
        <>
          <ProductHead product={product} />
          <ProductDetails key={product.product_id} product={product} />
          <BelowTheFold>
            <SeasonCalendar product={product} />
            {shipmentGroupOf(product.category) === 'fruit' && (
              <BoxContents weight={product.weight} />
            )}
            <RelatedProducts product={product} />
          </BelowTheFold>
        </>
      ) : (
        <>
          <PageHead title="Product" description={genericDescription} />
          <ProductSkeleton />
        </>
      )}
    </div>
  );
}

function ProductHead({ product }: { product: Product }) {
  const origin = useContext(SiteOriginContext);
  const { label, short_description, weight, price, image_url, category } = product;
  const offer = shipmentGroupOf(category) === 'fruit' ? `One box: ${weight}` : weight;
  return (
    <PageHead
      title={label}
      description={`${short_description} ${offer}, ${formatRupees(price)}, free delivery.`}
      image={image_url}
      above={[{ name: 'Shop', path: urls.shop() }]}
      jsonLd={productJsonLd(origin, product)}
    />
  );
}

const notFound = 'We have no product on this page.';

function ProductNotFound() {
  return (
    <>
      <PageHead title="Product not found" description={notFound} isNotFound />
      <h1>Product not found</h1>
      <EmptyState action={<ButtonLink to={urls.shop()}>See all products</ButtonLink>}>
        {notFound}
      </EmptyState>
    </>
  );
}
