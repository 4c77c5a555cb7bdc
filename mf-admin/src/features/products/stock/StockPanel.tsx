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
import { TextField, useSubmission } from '@shop/shared/forms';
import { Button } from '@shop/shared/ui/Button';
import { LoadError } from '@shop/shared/ui/LoadError';
import { ActionFailure } from '../../../components/action/ActionFailure';
import { useAction } from '../../../data/useAction';
import { useAdminQuery } from '../../../data/useAdminQuery';
import { useDates } from '../../../data/useDates';
import { movementLabels, movementsQuery, productPath } from '../products';
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

/** SE-06: the boxes of a product, a correction with its reason, and the latest movements. */
export function StockPanel({
  product,
  onCorrected,
}: {
  product: AdminProduct;
  onCorrected: (product: AdminProduct) => void;
}) {
  const { product_id, stock, reserved, is_low } = product;
  const { timeText } = useDates();
  const movements = useAdminQuery(movementsQuery(product_id));
  return (
    <section className={styles.root} aria-labelledby="product-stock">
      <h2 id="product-stock">Stock</h2>
      <dl>
        <Count term="For sale" boxes={stock} note={is_low ? 'Low' : ''} />
        <Count term="For open orders" boxes={reserved} />
        <Count term="In the store" boxes={stock + reserved} />
      </dl>
      <CorrectionForm
        productId={product_id}
        onCorrected={(corrected) => {
          onCorrected(corrected);
          void movements.mutate();
        }}
      />
      <h3>Latest movements</h3>
      {movements.error && !movements.data && (
        <LoadError text={movements.error.message} onRetry={() => void movements.mutate()} />
      )}
      {movements.data?.length === 0 && <p>None yet.</p>}
      <ul>
        {movements.data?.map(({ movement_id, at, change, kind, reason, order_number, staff }) => (
          <li key={movement_id}>
            <strong>{change > 0 ? `+${change}` : `−${-change}`}</strong>
            <span>
              {[movementLabels[kind], order_number, reason, staff].filter(Boolean).join(' · ')}
              <time dateTime={at}>{timeText(at)}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Count = ({ term, boxes, note = '' }: { term: string; boxes: number; note?: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>
      {boxes} {note && <em>{note}</em>}
    </dd>
  </div>
);

interface CorrectionFormProps {
  productId: string;
  onCorrected: (product: AdminProduct) => void;
}

function CorrectionForm({ productId, onCorrected }: CorrectionFormProps) {
  const form = useForm<CorrectionValues, unknown, CorrectionValues>({
    resolver: yupResolver(correctionFormSchema),
    defaultValues: { kind: 'counted', reason: '' },
  });
  const { errors } = form.formState;
  const action = useAction<AdminProduct, StockCorrection>({
    method: 'POST',
    path: `${productPath(productId)}/stock_corrections`,
    failure: 'The stock was not corrected. Please try again.',
    onDone: (product) => {
      form.reset();
      onCorrected(product);
      notify.success(`${product.stock} can be sold now.`);
    },
  });
  const { isSubmitting, handleSubmit } = useSubmission(form, {
    send: async (values) => {
      const { change, counted } = (await action.run(toCorrection(values))) ?? {};
      const boxes = change ?? counted;
      return boxes === undefined ? undefined : { boxes };
    },
  });
  return (
    <form method="post" noValidate onSubmit={handleSubmit}>
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
        <Button type="submit" variant="secondary" isPending={isSubmitting || action.isSending}>
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
