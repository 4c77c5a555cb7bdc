import { useWatch } from 'react-hook-form';
import type { ChangeEvent } from 'react';
import {
  maxProductImageMegabytes,
  productImageSide,
  productImageTypes,
} from '@shop/shared/contract';
import type { AdminProduct, ProductPicture as Picture } from '@shop/shared/contract/admin';
import { Button } from '@shop/shared/ui/controls/Button';
import { Field } from '@shop/shared/ui/controls/Field';
import { TitledSection } from '@shop/shared/ui/page/TitledSection';
import { ActionFailure } from '../../../components/action/ActionFailure';
import { ProductThumbnail } from '../ProductThumbnail';
import type { ProductFormReturn } from '../fields/ProductText';
import styles from './ProductPicture.module.scss';
import type { PictureUpload } from './usePictureUpload';

interface ProductPictureProps {
  form: ProductFormReturn;
  product: AdminProduct;
  upload: PictureUpload;
}

/** Shows the photo and lets staff replace it or choose an earlier one. The form saves the choice (AD-07). */
export function ProductPicture({ form, product, upload }: ProductPictureProps) {
  const selected = useWatch({ control: form.control, name: 'image_url' }) ?? product.image_url;
  const { previewUrl, problem, action } = upload;
  const isChanged = previewUrl !== undefined || selected !== product.image_url;
  const error = problem ?? form.getFieldState('image_url', form.formState).error?.message;
  const keepCurrent = () => {
    upload.discard();
    form.setValue('image_url', product.image_url, { shouldDirty: true });
  };

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Lets the person choose the same file again.
    target.value = '';
    if (file) void upload.choose(file);
  };

  return (
    <TitledSection className={styles.root} title="Photo">
      <div className={styles.frame}>
        {previewUrl ? (
          <img src={previewUrl} alt="The chosen file, as the shop will crop it" />
        ) : (
          <ProductThumbnail
            product={{ ...product, ...pictureOf(product, selected) }}
            sizes="(min-width: 720px) 320px, 92vw"
          />
        )}
      </div>
      <p role="status" className={styles.note}>
        {isChanged && 'Not saved yet: the shop shows it once you save.'}
      </p>
      {isChanged && product.image_url !== '' && (
        <Button variant="secondary" onClick={keepCurrent}>
          Keep current photo
        </Button>
      )}
      <Field
        label={product.image_url ? 'Replace photo' : 'Photo'}
        error={error}
        hint={`JPEG, PNG, WebP or AVIF up to ${maxProductImageMegabytes} MB, at least ${productImageSide} pixels wide and high. The shop shows the square in its middle.`}
      >
        {(control) => (
          <input
            type="file"
            accept={productImageTypes.join(',')}
            {...control}
            onChange={handleChange}
          />
        )}
      </Field>
      {action.isSending && <progress aria-label="Uploading the photo" />}
      <ActionFailure action={action} />
      <EarlierPhotos form={form} product={product} onChoose={upload.discard} />
    </TitledSection>
  );
}

interface EarlierPhotosProps extends Pick<ProductPictureProps, 'form' | 'product'> {
  onChoose: () => void;
}

function EarlierPhotos({ form, product, onChoose }: EarlierPhotosProps) {
  const { product_id, other_pictures, image_url, image_placeholder } = product;
  if (other_pictures.length === 0) return null;
  const current = image_url === '' ? [] : [{ image_url, image_placeholder }];
  return (
    <fieldset className={styles.earlier}>
      <legend>Photos of this product</legend>
      {[...current, ...other_pictures].map((picture, index) => (
        <label key={picture.image_url}>
          <input
            type="radio"
            value={picture.image_url}
            {...form.register('image_url', { onChange: onChoose })}
          />
          <ProductThumbnail product={{ product_id, ...picture }} sizes="72px" />
          <span>
            {picture.image_url === image_url ? 'Current' : `Other ${index + 1 - current.length}`}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const pictureOf = (product: AdminProduct, image_url: string): Picture =>
  [product, ...product.other_pictures].find((picture) => picture.image_url === image_url) ?? {
    image_url,
    image_placeholder: null,
  };
