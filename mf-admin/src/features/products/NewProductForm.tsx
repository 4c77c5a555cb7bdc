import { yupResolver } from '@hookform/resolvers/yup';
import { useForm, useWatch } from 'react-hook-form';
import { slugOf } from '@shop/shared/contract';
import type { AdminProduct } from '@shop/shared/contract/admin';
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
import { ProductSelect } from './fields/ProductSelect';
import { ProductText } from './fields/ProductText';
import { emptyProduct, noPlantingDetails, productFormSchema, type ProductForm } from './products';

const categories = [
  ['apple', 'Apples'],
  ['planting', 'Planting material'],
] as const;

/** Creates a product. Staff publish it later, with a picture (AD-07). */
export function NewProductForm({ onCreated }: { onCreated: (product: AdminProduct) => void }) {
  const form = useForm<ProductForm, unknown, ProductForm>({
    resolver: yupResolver(productFormSchema),
    defaultValues: emptyProduct,
  });
  const { control, register, setValue } = form;
  const draft = useFormDraft('new-product', form);
  const category = useWatch({ control, name: 'category' });
  const action = useAction(productEndpoints.createProduct, {
    onDone: (product) => {
      draft.discard();
      onCreated(product);
    },
  });
  const submission = useActionForm(form, action, action.run);
  const { formProps, isPending, isSubmitting, invalidFields, focusField } = submission;

  register('label', {
    onChange: ({ target }: { target: HTMLInputElement }) => {
      if (!form.getFieldState('product_id').isDirty) setValue('product_id', slugOf(target.value));
    },
  });
  register('category', {
    onChange: ({ target }: { target: HTMLSelectElement }) =>
      setValue('planting', target.value === 'planting' ? noPlantingDetails : null),
  });

  return (
    <form {...formProps} className={styles.root}>
      <FormDraftPrompt {...draft} />
      <fieldset aria-label="New product" disabled={isSubmitting}>
        <FormErrorSummary fields={invalidFields} onSelect={focusField} />
        <TitledSection className={styles.first} title="What it is">
          <ProductSelect
            form={form}
            name="category"
            label="Category"
            options={categories}
            isRequired
          />
          <ProductText form={form} name="label" label="Name" isRequired />
          <ProductText
            form={form}
            name="product_id"
            label="URL handle"
            hint="The end of its URL, such as golden; it cannot be changed later"
            isRequired
          />
        </TitledSection>
        <ProductFields form={form} category={category} isNew />
      </fieldset>
      <ActionBar>
        <ActionFailure action={action} />
        <Button type="submit" isPending={isPending}>
          Add the product
        </Button>
      </ActionBar>
    </form>
  );
}
