import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { number, string, type InferType } from 'yup';
import { notify } from '@shop/shared';
import { maxQuantity } from '@shop/shared/contract';
import {
  stockCorrectionSchema,
  type AdminProduct,
  type StockCorrection,
} from '@shop/shared/contract/admin';
import { TextField } from '@shop/shared/forms';
import { Button } from '@shop/shared/ui/controls/Button';
import { ActionFailure } from '../../../components/action/ActionFailure';
import { useActionForm } from '../../../components/action/useActionForm';
import { productEndpoints } from '../../../data/endpoints/products';
import { useAction } from '../../../data/useAction';
import styles from './StockPanel.module.scss';

const kinds = [
  ['counted', 'Counted'],
  ['fewer', 'Fewer'],
  ['more', 'More'],
] as const;

const correctionFormSchema = stockCorrectionSchema.pick(['reason']).shape({
  kind: string()
    .oneOf(kinds.map(([kind]) => kind))
    .required(),
  boxes: number()
    .typeError('Please enter how many')
    .required('Please enter how many')
    .integer('The number must be a whole number')
    .max(maxQuantity, 'The number is too large')
    .when('kind', ([kind]: string[], field) =>
      kind === 'counted'
        ? field.min(0, 'The number must be at least 0')
        : field.min(1, 'The number must be at least 1'),
    ),
});
type CorrectionValues = InferType<typeof correctionFormSchema>;

interface StockCorrectionFormProps {
  productId: string;
  onCorrected: (product: AdminProduct) => void;
}

/** Corrects the stock by a change or a count, with a reason (SE-06). */
export function StockCorrectionForm({ productId, onCorrected }: StockCorrectionFormProps) {
  const form = useForm<CorrectionValues, unknown, CorrectionValues>({
    resolver: yupResolver(correctionFormSchema),
    defaultValues: { kind: 'counted', reason: '' },
  });
  const { errors } = form.formState;
  const action = useAction(productEndpoints.correctStock(productId), {
    onDone: (product) => {
      form.reset();
      onCorrected(product);
      notify.success(`${product.stock} can be sold now.`);
    },
  });
  const { formProps, isPending, isSubmitting } = useActionForm(form, action, async (values) => {
    const { change, counted } = (await action.run(toCorrection(values))) ?? {};
    const boxes = change ?? counted;
    return boxes === undefined ? undefined : { boxes };
  });
  return (
    <form {...formProps}>
      <fieldset
        aria-label="Correction of the stock"
        className={styles.form}
        disabled={isSubmitting}
      >
        <fieldset className={styles.kinds}>
          <legend>Correct it</legend>
          {kinds.map(([kind, label]) => (
            <label key={kind}>
              <input type="radio" value={kind} {...form.register('kind')} />
              {label}
            </label>
          ))}
        </fieldset>
        <TextField
          label="Boxes"
          hint="Counted: all boxes in the store, including those for open orders"
          inputMode="numeric"
          autoComplete="off"
          registration={form.register('boxes')}
          error={errors.boxes?.message}
          isRequired
        />
        <TextField
          label="Reason"
          hint="Such as: bruised, sold at the gate, new harvest"
          autoComplete="off"
          registration={form.register('reason')}
          error={errors.reason?.message}
          isRequired
        />
        <ActionFailure action={action} />
        <Button type="submit" variant="secondary" isPending={isPending}>
          Correct the stock
        </Button>
      </fieldset>
    </form>
  );
}

function toCorrection({ kind, boxes, reason }: CorrectionValues): StockCorrection {
  if (kind === 'counted') return { counted: boxes, reason };
  return { change: kind === 'more' ? boxes : -boxes, reason };
}
