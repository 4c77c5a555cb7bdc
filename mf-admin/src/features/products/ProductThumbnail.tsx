import type { AdminProduct } from '@shop/shared/contract/admin';
import { productImages } from '@shop/shared/routes';
import { Picture } from '@shop/shared/ui/picture/Picture';
import styles from './ProductThumbnail.module.scss';

interface ProductThumbnailProps {
  product: Pick<AdminProduct, 'product_id' | 'image_url' | 'image_placeholder'>;
  sizes: string;
}

/** Shows the picture of a product, or a placeholder. */
export function ProductThumbnail({ product, sizes }: ProductThumbnailProps) {
  const { product_id, image_url, image_placeholder } = product;
  if (image_url === '') return <span className={styles.none}>No picture yet</span>;
  return (
    <Picture
      key={image_url}
      src={productImages.box(product_id, image_url)}
      blurred={image_placeholder ?? undefined}
      alt=""
      width={1200}
      height={1200}
      sizes={sizes}
      loading="lazy"
    />
  );
}
