import { useState } from 'react';
import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { notify } from '@shop/shared';
import type { AdminProduct, ProductChange } from '@shop/shared/contract/admin';
import { FormDraftPrompt, FormErrorSummary, useFormDraft, useSubmission } from '@shop/shared/forms';
import { Button } from '@shop/shared/ui/Button';
import { productFormSchema, productPath, toForm, type ProductForm } from '../data/products';
import { useAction } from '../data/useAction';
import { ActionBar } from './ActionBar';
import { ActionFailure } from './ActionFailure';
import { ProductFields } from './ProductFields';
import { ProductText } from './ProductText';
import { PublishedField } from './PublishedField';
import styles from './ProductForm.module.scss';

interface ProductEditorProps {
  product: AdminProduct;
  onSaved: (product: AdminProduct) => void;
  /** Reads it again, after it was changed elsewhere. */
  reload: () => Promise<AdminProduct | undefined>;
}

/** AD-07: changes a product. What another phone has changed since is never overwritten unseen (AD-12). */
export function ProductEditor({ product, onSaved, reload }: ProductEditorProps) {
  // That of what the form shows, not of what was read since.
  const [version, setVersion] = useState(product.version);
  const form = useForm<ProductForm, unknown, ProductForm>({
    resolver: yupResolver(productFormSchema),
    defaultValues: toForm(product),
  });
  const draft = useFormDraft(`product-${product.product_id}`, form, [], 'offer');
  const action = useAction<AdminProduct, ProductForm & Pick<ProductChange, 'version'>>({
    method: 'PUT',
    path: productPath(product.product_id),
    failure: 'The product is not saved. Please try again.',
    onDone: (saved) => {
      setVersion(saved.version);
      form.reset(toForm(saved));
      draft.discard();
      onSaved(saved);
      notify.success('Saved. The shop shows it within seconds.');
    },
  });
  const { invalidFields, focusField, isSubmitting, handleSubmit } = useSubmission(form, {
    send: async (values) => {
      const errors = await action.run({ ...values, version });
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
      <FormDraftPrompt {...draft} />
      <fieldset disabled={isSubmitting}>
        <FormErrorSummary fields={invalidFields} onSelect={focusField} />
        <section className={styles.first} aria-labelledby="product-shop">
          <h2 id="product-shop">In the shop</h2>
          <ProductText form={form} name="label" label="Name" isRequired />
          <PublishedField form={form} product={product} />
        </section>
        <ProductFields form={form} category={product.category} />
      </fieldset>
      <ActionBar>
        <ActionFailure action={action} />
        <Button type="submit" isPending={isSubmitting || action.isSending}>
          Save
        </Button>
      </ActionBar>
    </form>
  );
}
