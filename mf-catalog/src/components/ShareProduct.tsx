import { useContext } from 'react';
import { SiteOriginContext } from '@shop/shared';
import { brand } from '@shop/shared/brand';
import type { Product } from '@shop/shared/contract';
import { routes } from '@shop/shared/routes';
import { WhatsAppLink } from '@shop/shared/ui/WhatsAppLink';
import styles from './ShareProduct.module.scss';

/** DL-06: the product with its URL. */
export function ShareProduct({ product: { product_id, label } }: { product: Product }) {
  const origin = useContext(SiteOriginContext);
  const text = `${label} from ${brand.name}: ${origin}${routes.product.to(product_id)}`;
  return <WhatsAppLink className={styles.root} text={text} />;
}
