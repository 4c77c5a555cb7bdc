import { useEffect, useState, type ChangeEvent } from 'react';
import { notify } from '@shop/shared';
import {
  maxProductImageBytes,
  maxProductImageMegabytes,
  productImageSide,
  productImageTexts,
  productImageTypes,
} from '@shop/shared/contract';
import type { AdminProduct } from '@shop/shared/contract/admin';
import { Button } from '@shop/shared/ui/Button';
import { Field } from '@shop/shared/ui/Field';
import { productPath } from '../data/products';
import { useAction } from '../data/useAction';
import { ActionFailure } from './ActionFailure';
import { ProductThumbnail } from './ProductThumbnail';
import styles from './ProductPicture.module.scss';

/** Slow mobile networks: as long as the server waits. */
const uploadTimeoutMs = 120_000;

interface Chosen {
  /** The same for each attempt, which has the same key. */
  form: FormData;
  previewUrl: string;
}

interface ProductPictureProps {
  product: AdminProduct;
  onChanged: (product: AdminProduct) => void;
}

/** AD-07: the picture of a product, and another one in its place. */
export function ProductPicture({ product, onChanged }: ProductPictureProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string>();
  const action = useAction<AdminProduct, FormData>({
    method: 'POST',
    path: `${productPath(product.product_id)}/image`,
    failure: 'The picture is not uploaded. Please try again.',
    timeoutMs: uploadTimeoutMs,
    onDone: (changed) => {
      setChosen(null);
      onChanged(changed);
      notify.success('The picture is in the shop within seconds.');
    },
  });
  const previewUrl = chosen?.previewUrl;
  useEffect(() => () => URL.revokeObjectURL(previewUrl ?? ''), [previewUrl]);

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Without this, choosing the same file again would not be a change.
    target.value = '';
    if (!file) return;
    const refusal = problemOf(file);
    setProblem(refusal);
    if (refusal) return;
    const form = new FormData();
    form.append('image', file);
    setChosen({ form, previewUrl: URL.createObjectURL(file) });
  };

  return (
    <section className={styles.root} aria-labelledby="product-picture">
      <h2 id="product-picture">Picture</h2>
      <div className={styles.frame}>
        {previewUrl ? (
          <img src={previewUrl} alt="The chosen file, as it will be cut" />
        ) : (
          <ProductThumbnail product={product} sizes="(min-width: 720px) 320px, 92vw" />
        )}
      </div>
      <Field
        label={product.image_url ? 'Another picture' : 'Picture'}
        error={problem ?? action.error?.fieldErrors.image}
        hint={`JPEG, PNG, WebP or AVIF of at most ${maxProductImageMegabytes} MB, at least ${productImageSide} pixels wide and high. The square in its middle is shown.`}
      >
        {(control) => (
          <input
            type="file"
            accept={productImageTypes.join(',')}
            disabled={action.isSending}
            {...control}
            onChange={handleChange}
          />
        )}
      </Field>
      {action.isSending && <progress aria-label="Uploading the picture" />}
      <ActionFailure action={action} />
      {chosen && (
        <div className={styles.actions}>
          <Button isPending={action.isSending} onClick={() => void action.run(chosen.form)}>
            Upload the picture
          </Button>
          <Button variant="quiet" disabled={action.isSending} onClick={() => setChosen(null)}>
            Keep the one before
          </Button>
        </div>
      )}
    </section>
  );
}

/** As the server decides, before the upload. */
function problemOf({ size, type }: File): string | undefined {
  if (!productImageTypes.includes(type)) return productImageTexts.wrongType;
  return size > maxProductImageBytes ? productImageTexts.tooLarge : undefined;
}
