import { useWatch } from 'react-hook-form';
import { months, type ProductCategory, type VarietyGroup } from '@shop/shared/contract';
import { TitledSection } from '@shop/shared/ui/page/TitledSection';
import { ListField } from './ListField';
import { MonthsField } from './MonthsField';
import { PlantingFields } from './PlantingFields';
import styles from './ProductFields.module.scss';
import { ProductSelect } from './ProductSelect';
import { ProductText, type ProductFormReturn } from './ProductText';
import { SaleWindowFields } from './SaleWindowFields';

const varieties: Record<VarietyGroup, string> = {
  sweet_apples: 'Sweet apples',
  tart_apples: 'Tart apples',
  unique_flavors: 'Unique flavors',
};

const monthOptions = [
  ['', 'Not stored'],
  ...months.map((name, index) => [String(index + 1), name] as const),
] as const;

interface ProductFieldsProps {
  form: ProductFormReturn;
  category: ProductCategory;
  isNew?: boolean;
}

/** The fields of the product form, in sections (AD-07). */
export function ProductFields({ form, category, isNew = false }: ProductFieldsProps) {
  const planting = useWatch({ control: form.control, name: 'planting' });
  return (
    <>
      <TitledSection className={styles.root} title="Price and weight">
        <ProductText
          form={form}
          name="price"
          label="Price in ₹"
          hint="For one box or plant, tax included"
          kind="decimal"
          isRequired
        />
        <ProductText
          form={form}
          name="weight"
          label="Weight"
          hint="As it is shown: 10 - 12 kg, or 1 plant"
          isRequired
        />
        <ProductText
          form={form}
          name="net_weight_kg"
          label="Minimum net weight (kg)"
          hint="Printed on the receipt; the price per kg is calculated from it"
          kind="decimal"
        />
        <ProductText
          form={form}
          name="best_before_days"
          label="Best before (days after packing)"
          hint="Leave empty to use the days in the settings"
          kind="whole"
        />
      </TitledSection>
      <TitledSection className={styles.root} title="Texts">
        <ProductText
          form={form}
          name="short_description"
          label="Description"
          hint="One or two sentences"
          rows={3}
          isRequired
        />
        <ProductText form={form} name="product_metadata.taste" label="Taste" rows={2} />
        <ListField control={form.control} name="best_for" label="Best for" />
        <ProductText form={form} name="product_metadata.color" label="Colour" />
        <ProductText form={form} name="storage" label="Storage" rows={2} />
        <ProductText
          form={form}
          name="product_metadata.nutritional_value"
          label="Nutritional value"
          rows={2}
        />
        <ProductText form={form} name="product_metadata.calories" label="Calories" />
      </TitledSection>
      <TitledSection className={styles.root} title="Season">
        <ProductText form={form} name="season" label="Season in words" />
        <MonthsField control={form.control} />
        <ProductSelect
          form={form}
          name="storage_until"
          label="From storage until"
          options={monthOptions}
        />
        <SaleWindowFields form={form} />
      </TitledSection>
      {category === 'planting' && planting && <PlantingFields form={form} />}
      <TitledSection className={styles.root} title="Listing">
        <ProductSelect
          form={form}
          name="variety_group"
          label="Kind"
          options={Object.entries(varieties)}
          isRequired
        />
        <div className={styles.pair}>
          <ProductText
            form={form}
            name="default_order"
            label="Listing order"
            hint={isNew ? 'Leave empty to put it at the end' : '1 comes first'}
            kind="whole"
          />
          <ProductText
            form={form}
            name="popularity"
            label="Popularity"
            hint="Higher is more popular"
            kind="whole"
            isRequired
          />
        </div>
      </TitledSection>
    </>
  );
}
