import { useState } from 'react';
import { endpoints, type FragmentModule } from '@shop/shared';
import type { Product } from '@shop/shared/contract';
import type { FragmentProps, fragments } from '@shop/shared/routes';
import { LoadError } from '@shop/shared/ui/feedback/LoadError';
import { Shape, Skeleton } from '@shop/shared/ui/feedback/Skeleton';
import { TitledSection } from '@shop/shared/ui/page/TitledSection';
import { ProductCard } from '../features/listing/ProductCard';
import { PendingCartItemPrompt } from '../components/PendingCartItemPrompt';
import { useShopper } from '../hooks/useShopper';
import { recommend, type Shopper } from '../data/recommend';
import { popularProductsQuery, usePopularProducts } from '../data/usePopularProducts';
import styles from './Recommendations.module.scss';

type RecommendationsProps = FragmentProps<typeof fragments.recommendations>;

/** The number of products of a large catalog to choose from. */
const candidateCount = 24;

const headings: Record<RecommendationsProps['place'], string> = {
  cart: 'Goes well with your cart',
  emptyCart: 'A good place to start',
  order: 'For your next order',
  notFound: 'You can order these now',
};

const anybody: Shopper = { productIds: [], isOrchardist: false };

export const prefetch: FragmentModule<RecommendationsProps>['prefetch'] = (_props, { read }) => {
  const popular = popularProductsQuery(read(endpoints.products), candidateCount);
  return popular ? [endpoints.products, popular] : [endpoints.products];
};

/**
 * Three products that go with what the shopper has. The server renders those of the page of an unknown URL, which are
 * equal for everybody, so that they are not exchanged when the browser knows the cart.
 */
export default function Recommendations({ place, besides = [] }: RecommendationsProps) {
  const catalog = usePopularProducts(candidateCount);
  return place === 'notFound' ? (
    <>
      <Choice place={place} catalog={catalog} shopper={anybody} />
      {/* Visitors who had to sign in come back to this page. */}
      <PendingCartItemPrompt />
    </>
  ) : (
    <MemberChoice place={place} catalog={catalog} besides={besides} />
  );
}

type Catalog = ReturnType<typeof usePopularProducts>;
type MemberChoiceProps = Required<RecommendationsProps> & { catalog: Catalog };

function MemberChoice({ place, catalog, besides }: MemberChoiceProps) {
  const hasPlants = catalog.products?.some(({ category }) => category === 'planting') ?? false;
  const shopper = useShopper(hasPlants);
  return (
    <Choice
      place={place}
      catalog={catalog}
      shopper={shopper && { ...shopper, productIds: [...shopper.productIds, ...besides] }}
    />
  );
}

interface ChoiceProps extends Pick<RecommendationsProps, 'place'> {
  catalog: Catalog;
  /** Undefined until known. */
  shopper: Shopper | undefined;
}

function Choice({ place, catalog: { products, error, retry }, shopper }: ChoiceProps) {
  const chosen = useFirstChoice(products && shopper && recommend(products, shopper));
  if (chosen?.length === 0) return null;
  return (
    <TitledSection className={styles.root} title={headings[place]}>
      {chosen ? (
        <ul className={styles.cards}>
          {chosen.map((product) => (
            <li key={product.product_id}>
              <ProductCard product={product} isCompact />
            </li>
          ))}
        </ul>
      ) : error ? (
        <div className={styles.error}>
          <LoadError text={error.message} onRetry={retry} />
        </div>
      ) : (
        <Skeleton text="Loading products">
          <Shape kind="cards" />
        </Skeleton>
      )}
    </TitledSection>
  );
}

/** Keeps the first choice: a card must not vanish under the finger that adds its product. */
function useFirstChoice(choice: Product[] | undefined): Product[] | undefined {
  const [first, setFirst] = useState<Product[]>();
  if (!first && choice && choice.length > 0) setFirst(choice);
  return first ?? choice;
}
