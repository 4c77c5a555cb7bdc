import { useState } from 'react';
import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { notify } from '@shop/shared';
import { formatRupees } from '@shop/shared/contract';
import {
  isLargePriceChange,
  type AdminProduct,
  type ProductChange,
} from '@shop/shared/contract/admin';
import { FormDraftPrompt, FormErrorSummary, useFormDraft, useSubmission } from '@shop/shared/forms';
import { Button } from '@shop/shared/ui/Button';
import { ActionBar } from '../../components/action/ActionBar';
import { ActionFailure } from '../../components/action/ActionFailure';
import { useAction } from '../../data/useAction';
import { usePriceQuestion } from './PriceQuestion';
import styles from './ProductForm.module.scss';
import { ProductFields } from './fields/ProductFields';
import { ProductText } from './fields/ProductText';
import { PublishedField } from './fields/PublishedField';
import { ProductPicture } from './picture/ProductPicture';
import { usePictureUpload } from './picture/usePictureUpload';
import { productFormSchema, productPath, toForm, type ProductForm } from './products';

interface ProductEditorProps {
  product: AdminProduct;
  onSaved: (product: AdminProduct) => void;
  /** Reads it again, after it was changed elsewhere. */
  reload: () => Promise<AdminProduct | undefined>;
}

/** AD-07: changes a product: one Save for its texts and its photo. What another phone has changed since is never overwritten unseen (AD-12). */
export function ProductEditor({ product, onSaved, reload }: ProductEditorProps) {
  // That of what the form shows, not of what was read since.
  const [version, setVersion] = useState(product.version);
  const form = useForm<ProductForm, unknown, ProductForm>({
    resolver: yupResolver(productFormSchema),
    defaultValues: toForm(product),
  });
  const draft = useFormDraft(`product-${product.product_id}`, form, [], 'offer');
  const action = useAction<
    AdminProduct,
    ProductForm & Pick<ProductChange, 'version' | 'confirmed_price'>
  >({
    method: 'PUT',
    path: productPath(product.product_id),
    failure: 'The product was not saved. Please try again.',
    onDone: (saved) => {
      setVersion(saved.version);
      form.reset(toForm(saved));
      draft.discard();
      onSaved(saved);
      notify.success('Saved. The shop shows it within seconds.');
    },
  });
  const upload = usePictureUpload(product.product_id, ({ image_url }) =>
    form.setValue('image_url', image_url, { shouldDirty: true }),
  );
  const { ask, dialog } = usePriceQuestion();
  const { invalidFields, focusField, isSubmitting, handleSubmit } = useSubmission(form, {
    send: async (values) => {
      const { price } = values;
      if (isLargePriceChange(product.price, price) && !(await ask(product.price, price))) {
        return { price: `Not saved: please check ${formatRupees(price)}` };
      }
      const image_url = await upload.upload(values.image_url);
      if (image_url === null) return undefined;
      const errors = await action.run({ ...values, image_url, confirmed_price: price, version });
      for (const name of ['best_for', 'harvest_months', 'planting.pollinizer_for'] as const) {
        if (errors?.[name]) form.setError(name, { message: errors[name] });
      }
      // The marked fields say what is there now: who saves again has seen it.
      const latest = errors && (await reload());
      if (latest) setVersion(latest.version);
      return errors;
    },
  });

  return (
    <form method="post" className={styles.root} noValidate onSubmit={handleSubmit}>
      {dialog}
      <FormDraftPrompt {...draft} />
      <fieldset aria-label="Product" disabled={isSubmitting}>
        <FormErrorSummary fields={invalidFields} onSelect={focusField} />
        <section className={styles.first} aria-labelledby="product-shop">
          <h2 id="product-shop">In the shop</h2>
          <ProductText form={form} name="label" label="Name" isRequired />
          <PublishedField form={form} product={product} />
        </section>
        <ProductPicture form={form} product={product} upload={upload} />
        <ProductFields form={form} category={product.category} />
      </fieldset>
      <ActionBar>
        <ActionFailure action={action} />
        <Button
          type="submit"
          isPending={isSubmitting || action.isSending || upload.action.isSending}
        >
          Save
        </Button>
      </ActionBar>
    </form>
  );
}
