import type { UseFormReturn } from 'react-hook-form';
import {
  formatExactRupees,
  type OrderDetails,
  type OutcomeKind,
  type PlacedItem,
} from '@shop/shared/contract';
import { TextField } from '@shop/shared/forms';
import { Field } from '@shop/shared/ui/controls/Field';
import type { TypedValues } from '../../components/action/typedResolver';
import { useHasArea } from '../../data/adminSession';

export const emptyInput = { kind: '', quantity: '', amount: '', reference: '', reason: '' };

/** The input as typed. */
export type OutcomeInput = typeof emptyInput;

interface OutcomeFieldsProps {
  kind: OutcomeKind;
  order: OrderDetails;
  line: PlacedItem;
  stock: number;
  form: Pick<UseFormReturn<OutcomeInput, unknown, TypedValues>, 'register' | 'formState'>;
}

/** The fields of a decision, which depend on its kind. */
export function OutcomeFields({ kind, order, line, stock, form }: OutcomeFieldsProps) {
  const hasMoney = useHasArea('money');
  const { register } = form;
  const { errors } = form.formState;
  return (
    <>
      {kind === 'replacement' && (
        <TextField
          label="How many boxes do you send?"
          hint={`The order had ${line.quantity}; ${stock} are left. They cost nothing and leave on the next dispatch day.`}
          inputMode="numeric"
          autoComplete="off"
          registration={register('quantity')}
          error={errors.quantity?.message}
          isRequired
        />
      )}
      {kind === 'refund' && (
        <>
          {order.paid_amount === 0 && (
            <p role="note">
              The payment of this order is not recorded as received, so no part of it can be
              returned yet.
            </p>
          )}
          <TextField
            label="Amount in rupees"
            hint={`Up to ${formatExactRupees(line.total_amount)}, the price of this line.`}
            inputMode="decimal"
            autoComplete="off"
            registration={register('amount')}
            error={errors.amount?.message}
            isRequired
          />
          {hasMoney && (
            <TextField
              label="Reference, such as the 12-digit UTR"
              hint="Only if you have returned it already. Otherwise it is due within 48 hours."
              autoComplete="off"
              registration={register('reference')}
              error={errors.reference?.message}
            />
          )}
        </>
      )}
      <Field
        label={kind === 'refusal' ? 'Reason' : 'A note'}
        hint="The customer reads it in the email and on the order’s page."
        error={errors.reason?.message}
        isRequired={kind === 'refusal'}
      >
        {(field) => <textarea rows={3} maxLength={500} {...register('reason')} {...field} />}
      </Field>
    </>
  );
}
