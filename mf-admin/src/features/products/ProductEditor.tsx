import { useState } from 'react';
import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { notify } from '@shop/shared';
import { formatRupees, toPaise } from '@shop/shared/contract';
import { isLargePriceChange, type AdminProduct } from '@shop/shared/contract/admin';
import { FormDraftPrompt, FormErrorSummary, useFormDraft } from '@shop/shared/forms';
import { Button } from '@shop/shared/ui/controls/Button';
import { TitledSection } from '@shop/shared/ui/page/TitledSection';
import { ActionBar } from '../../components/action/ActionBar';
import { ActionFailure } from '../../components/action/ActionFailure';
import { useActionForm } from '../../components/action/useActionForm';
import { productEndpoints } from '../../data/endpoints/products';
import { useAction } from '../../data/useAction';
import styles from './ProductForm.module.scss';
import { ProductFields } from './fields/ProductFields';
import { ProductText } from './fields/ProductText';
import { PublishedField } from './fields/PublishedField';
import { ProductPicture } from './picture/ProductPicture';
import { usePictureUpload } from './picture/usePictureUpload';
import { productFormSchema, toForm, type ProductForm } from './products';
import { usePriceConfirmation } from './usePriceConfirmation';

interface ProductEditorProps {
  product: AdminProduct;
  onSaved: (product: AdminProduct) => void;
  /** Loads the product again after a conflict. */
  reload: () => Promise<AdminProduct | undefined>;
}

/**
 * Edits a product: one button saves texts and photo (AD-07). It never overwrites changes of somebody else unseen (AD-12).
 */
export function ProductEditor({ product, onSaved, reload }: ProductEditorProps) {
  // The version that the form shows, even if the product was loaded again since.
  const [version, setVersion] = useState(product.version);
  const form = useForm<ProductForm, unknown, ProductForm>({
    resolver: yupResolver(productFormSchema),
    defaultValues: toForm(product),
  });
  const draft = useFormDraft(`product-${product.product_id}`, form, [], 'offer');
  const action = useAction(productEndpoints.changeProduct(product.product_id), {
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
  const { confirm, dialog } = usePriceConfirmation();
  const submission = useActionForm(form, action, async (values) => {
    const { price } = values;
    const isLarge = isLargePriceChange(toPaise(product.price), toPaise(price));
    if (isLarge && !(await confirm(product.price, price))) {
      return { price: `Not saved: please check ${formatRupees(price)}` };
    }
    const image_url = await upload.upload(values.image_url);
    if (image_url === null) return undefined;
    const errors = await action.run({ ...values, image_url, confirmed_price: price, version });
    for (const name of ['best_for', 'harvest_months', 'planting.pollinizer_for'] as const) {
      if (errors?.[name]) form.setError(name, { message: errors[name] });
    }
    // The errors at the fields show the current values, so the person may overwrite them now.
    const latest = errors && (await reload());
    if (latest) setVersion(latest.version);
    return errors;
  });
  const { formProps, isPending, isSubmitting, invalidFields, focusField } = submission;

  return (
    <form {...formProps} className={styles.root}>
      {dialog}
      <FormDraftPrompt {...draft} />
      <fieldset aria-label="Product" disabled={isSubmitting}>
        <FormErrorSummary fields={invalidFields} onSelect={focusField} />
        <TitledSection className={styles.first} title="In the shop">
          <ProductText form={form} name="label" label="Name" isRequired />
          <PublishedField form={form} product={product} />
        </TitledSection>
        <ProductPicture form={form} product={product} upload={upload} />
        <ProductFields form={form} category={product.category} />
      </fieldset>
      <ActionBar>
        <ActionFailure action={action} />
        <Button type="submit" isPending={isPending || upload.action.isSending}>
          Save
        </Button>
      </ActionBar>
    </form>
  );
}
