import { vigourLabels, vigours } from '@shop/shared/contract';
import { TitledSection } from '@shop/shared/ui/page/TitledSection';
import { ListField } from './ListField';
import styles from './ProductFields.module.scss';
import { ProductSelect } from './ProductSelect';
import { ProductText, type ProductFormReturn } from './ProductText';
import { StatesField } from './StatesField';

const yesOrNo = [
  ['', 'Not stated'],
  ['true', 'Yes'],
  ['false', 'No'],
] as const;

/** The fields for planting material. */
export function PlantingFields({ form }: { form: ProductFormReturn }) {
  return (
    <TitledSection className={styles.root} title="The plant">
      <ProductText form={form} name="planting.rootstock" label="Rootstock" hint="M9, MM111 …" />
      <ProductSelect
        form={form}
        name="planting.vigour"
        label="Growth"
        options={[
          ['', 'Not stated'],
          ...vigours.map((vigour) => [vigour, vigourLabels[vigour]] as const),
        ]}
      />
      <div className={styles.pair}>
        <ProductSelect form={form} name="planting.is_grafted" label="Grafted" options={yesOrNo} />
        <ProductSelect
          form={form}
          name="planting.is_bare_root"
          label="Bare roots"
          options={yesOrNo}
        />
      </div>
      <div className={styles.pair}>
        <ProductText form={form} name="planting.age_years" label="Age in years" kind="decimal" />
        <ProductText form={form} name="planting.chill_hours" label="Chill hours" kind="whole" />
      </div>
      <div className={styles.pair}>
        <ProductText
          form={form}
          name="planting.altitude_from"
          label="Altitude from, in m"
          kind="whole"
        />
        <ProductText form={form} name="planting.altitude_until" label="Until, in m" kind="whole" />
      </div>
      <ListField control={form.control} name="planting.pollinizer_for" label="Pollinates" />
      <StatesField form={form} />
    </TitledSection>
  );
}
