import { productImages } from '@shop/shared/routes';
import { Picture, type PictureProps } from './Picture';

interface ProductImageProps extends Omit<PictureProps, 'src' | 'blurred' | 'width' | 'height'> {
  product: { product_id: string; image_url?: string; image_placeholder?: string };
  /** `box` is the packed box, `fruit` the apples of the variety. */
  view?: 'box' | 'fruit';
}

/** The picture of a product. An uploaded picture replaces both views (AD-07). */
export function ProductImage({ product, view = 'box', ...picture }: ProductImageProps) {
  const { product_id, image_url, image_placeholder } = product;
  return (
    <Picture
      {...picture}
      src={productImages[view](product_id, image_url)}
      blurred={image_placeholder}
      width={1200}
      height={1200}
    />
  );
}
