import { useContext } from 'react';
import { SiteOriginContext } from '@shop/shared';
import { brand } from '@shop/shared/brand';
import { shipmentGroupOf, isOrderable, type Product } from '@shop/shared/contract';
import { urls } from '@shop/shared/routes';
import { DeliveryEstimate } from '@shop/shared/ui/product/DeliveryEstimate';
import { WhatsAppLink } from '@shop/shared/ui/controls/WhatsAppLink';
import { BackInStock } from '../stock/BackInStock';
import { Offer } from './Offer';
import { ProductFacts } from './facts/ProductFacts';
import { ProductGallery } from './gallery/ProductGallery';
import { ProductInformation } from './facts/ProductInformation';
import { TrustBadges } from './facts/TrustBadges';
import styles from './ProductDetails.module.scss';

/** The product with the controls to buy it (PD-01) and to share it (DL-06). */
export function ProductDetails({ product }: { product: Product }) {
  const origin = useContext(SiteOriginContext);
  const { product_id, label, availability, category } = product;
  const url = origin + urls.product(product_id);
  return (
    <div className={styles.root}>
      <ProductGallery product={product} />
      <div className={styles.buy}>
        <h1>{label}</h1>
        <Offer product={product} />
        <p className={styles.lead}>{product.short_description}</p>
        {isOrderable(availability) ? (
          <DeliveryEstimate
            shipments={[{ family: shipmentGroupOf(category), notBefore: availability.leaves_from }]}
          />
        ) : (
          <BackInStock product={product} />
        )}
        <TrustBadges />
        <WhatsAppLink className={styles.share} text={`${label} from ${brand.name}: ${url}`} />
      </div>
      <div className={styles.information}>
        <ProductFacts product={product} />
        <ProductInformation product={product} />
      </div>
    </div>
  );
}
