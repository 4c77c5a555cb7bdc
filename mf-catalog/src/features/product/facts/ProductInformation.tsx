import { endpoints, usePublicQuery } from '@shop/shared';
import type { Product } from '@shop/shared/contract';
import { LoadError } from '@shop/shared/ui/feedback/LoadError';
import { TitledSection } from '@shop/shared/ui/page/TitledSection';
import { productDisclosures } from './productDisclosures';
import styles from './ProductInformation.module.scss';

/** The legal disclosures of a product (RC-02). Every document contains the settings that they need. */
export function ProductInformation({ product }: { product: Product }) {
  const { data: settings, error, mutate } = usePublicQuery(endpoints.shopSettings);
  // The previous version of the API responds without legal details.
  const disclosures = productDisclosures(product, settings?.legal ?? null);
  return (
    <TitledSection className={styles.root} title="Product information">
      <dl>
        {disclosures.map(({ term, detail }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
      {error && !settings && <LoadError text={error.message} onRetry={() => void mutate()} />}
    </TitledSection>
  );
}
