import { shipmentGroupOf, isOrderable, type Product } from '@shop/shared/contract';
import { DeliveryEstimate } from '@shop/shared/ui/DeliveryEstimate';
import { BackInStock } from './BackInStock';
import { Offer } from './Offer';
import { ProductFacts } from './ProductFacts';
import { ProductGallery } from './ProductGallery';
import { ProductInformation } from './ProductInformation';
import { ShareProduct } from './ShareProduct';
import { TrustBadges } from './TrustBadges';
import styles from './ProductDetails.module.scss';

/** PD-01. */
export function ProductDetails({ product }: { product: Product }) {
  const { availability, category } = product;
  return (
    <div className={styles.root}>
      <ProductGallery product={product} />
      <div className={styles.buy}>
        <h1>{product.label}</h1>
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
        <ShareProduct product={product} />
      </div>
      <div className={styles.information}>
        <ProductFacts product={product} />
        <ProductInformation product={product} />
      </div>
    </div>
  );
}
