import {
  formatExactRupees,
  type OrderDetails,
  type OutcomeKind,
  type PlacedItem,
} from '@shop/shared/contract';
import { Field } from '@shop/shared/ui/Field';
import { useHasArea } from '../../data/adminSession';

/** The input as typed: the API validates it. */
export interface OutcomeInput {
  quantity: string;
  amount: string;
  reference: string;
  reason: string;
}

interface OutcomeFieldsProps {
  kind: OutcomeKind;
  order: OrderDetails;
  line: PlacedItem;
  stock: number;
  input: OutcomeInput;
  errors: Readonly<Record<string, string>>;
  onChange: (name: keyof OutcomeInput, value: string) => void;
}

/** The fields of a decision, which depend on its kind. */
export function OutcomeFields({
  kind,
  order,
  line,
  stock,
  input,
  errors,
  onChange,
}: OutcomeFieldsProps) {
  const hasMoney = useHasArea('money');
  const isPaid = order.payment_status === 'paid';
  const inputProps = (name: keyof OutcomeInput) => ({
    value: input[name],
    onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
  });
  return (
    <>
      {kind === 'replacement' && (
        <Field
          label="How many boxes do you send?"
          hint={`The order had ${line.quantity}; ${stock} are left. They cost nothing and leave on the next dispatch day.`}
          error={errors.quantity}
          isRequired
        >
          {(field) => (
            <input inputMode="numeric" autoComplete="off" {...inputProps('quantity')} {...field} />
          )}
        </Field>
      )}
      {kind === 'refund' && (
        <>
          {!isPaid && (
            <p role="note">
              The payment of this order is not recorded as received, so no part of it can be
              returned yet.
            </p>
          )}
          <Field
            label="Amount in rupees"
            hint={`Up to ${formatExactRupees(line.total_amount)}, the price of this line.`}
            error={errors.amount}
            isRequired
          >
            {(field) => (
              <input inputMode="decimal" autoComplete="off" {...inputProps('amount')} {...field} />
            )}
          </Field>
          {hasMoney && (
            <Field
              label="Reference, such as the 12-digit UTR"
              hint="Only if you have returned it already. Otherwise it is due within 48 hours."
              error={errors.reference}
            >
              {(field) => <input autoComplete="off" {...inputProps('reference')} {...field} />}
            </Field>
          )}
        </>
      )}
      <Field
        label={kind === 'refusal' ? 'Reason' : 'A note'}
        hint="The customer reads it in the email and on the order’s page."
        error={errors.reason}
        isRequired={kind === 'refusal'}
      >
        {(field) => <textarea rows={3} maxLength={500} {...inputProps('reason')} {...field} />}
      </Field>
    </>
  );
}
