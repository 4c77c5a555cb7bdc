import { useState, type SyntheticEvent } from 'react';
import {
  formatExactRupees,
  formatRupees,
  outcomeKinds,
  parseAmount,
  typedWholeNumber,
  type OrderDetails,
  type OutcomeKind,
  type PlacedItem,
} from '@shop/shared/contract';
import type { ReplacementCase } from '@shop/shared/contract/admin';
import { Button } from '@shop/shared/ui/Button';
import { Dialog, DialogActions } from '@shop/shared/ui/Dialog';
import { Field } from '@shop/shared/ui/Field';
import { ActionBar } from '../../components/action/ActionBar';
import { ActionFailure } from '../../components/action/ActionFailure';
import { useHasArea } from '../../data/adminSession';
import { useAction } from '../../data/useAction';
import styles from './OutcomeForm.module.scss';

/** The input as typed: the API validates it. */
interface Decision {
  kind: OutcomeKind;
  quantity?: string;
  amount?: string;
  reference?: string;
  reason: string;
}

interface OutcomeFormProps {
  requestId: string;
  order: OrderDetails;
  line: PlacedItem;
  stock: number;
  onDecided: (decided: ReplacementCase) => void;
}

/** Decides on a replacement request, once (AD-08). */
export function OutcomeForm({ requestId, order, line, stock, onDecided }: OutcomeFormProps) {
  const action = useAction<ReplacementCase, Decision>({
    method: 'POST',
    path: `/admin/replacements/${requestId}/outcome`,
    failure: 'Your decision was not saved.',
    onDone: onDecided,
  });
  const hasMoney = useHasArea('money');
  const pending = action.body;
  const [kind, setKind] = useState<OutcomeKind | null>(pending?.kind ?? null);
  const [isConfirming, setIsConfirming] = useState(false);
  const [fields, setFields] = useState({
    quantity: pending?.quantity ?? '',
    amount: pending?.amount ?? '',
    reference: pending?.reference ?? '',
    reason: pending?.reason ?? '',
  });
  const errorOf = (name: keyof Decision) => action.error?.fieldErrors[name];
  const inputProps = (name: keyof typeof fields) => ({
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setFields({ ...fields, [name]: target.value }),
  });

  const { quantity, amount, reference, reason } = fields;
  const decide = () => {
    setIsConfirming(false);
    if (!kind) return;
    void action.run({
      kind,
      reason,
      ...(kind === 'replacement' && quantity && { quantity }),
      ...(kind === 'refund' && { ...(amount && { amount }), reference }),
    });
  };
  const label = line.product_data.label;
  const boxes = typedWholeNumber(quantity);
  const rupees = parseAmount(amount);
  // Null for missing or invalid input, which the API explains without a question.
  const questions: Record<OutcomeKind, string | null> = {
    replacement: boxes === null ? null : `Send ${boxes} × ${label} at no cost?`,
    refund: rupees === null ? null : `Return ${formatRupees(rupees)} for ${label}?`,
    refusal: reason.trim() === '' ? null : `Refuse the request for ${label}?`,
  };
  const question = kind && questions[kind];
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (question === null) decide();
    else setIsConfirming(true);
  };

  const isPaid = order.payment_status === 'paid';
  return (
    <form className={styles.root} noValidate onSubmit={handleSubmit} aria-label="Outcome">
      <fieldset className={styles.kinds}>
        <legend>What do you decide?</legend>
        {outcomeKinds.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="kind"
              value={value}
              checked={kind === value}
              onChange={() => setKind(value)}
            />
            {choices[value]}
          </label>
        ))}
      </fieldset>
      {kind === 'replacement' && (
        <Field
          label="How many boxes do you send?"
          hint={`The order had ${line.quantity}; ${stock} are left. They cost nothing and leave on the next dispatch day.`}
          error={errorOf('quantity')}
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
            error={errorOf('amount')}
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
              error={errorOf('reference')}
            >
              {(field) => <input autoComplete="off" {...inputProps('reference')} {...field} />}
            </Field>
          )}
        </>
      )}
      {kind && (
        <Field
          label={kind === 'refusal' ? 'Reason' : 'A note'}
          hint="The customer reads it in the email and on the order’s page."
          error={errorOf('reason')}
          isRequired={kind === 'refusal'}
        >
          {(field) => <textarea rows={3} maxLength={500} {...inputProps('reason')} {...field} />}
        </Field>
      )}
      <ActionFailure action={action} />
      <ActionBar>
        <Button type="submit" disabled={!kind} isPending={action.isSending}>
          {kind ? buttons[kind] : 'Decide'}
        </Button>
      </ActionBar>
      {kind && question !== null && (
        <Dialog title={question} isOpen={isConfirming} onClose={() => setIsConfirming(false)}>
          <p>{order.first_name} gets an email at once. This can’t be undone.</p>
          <DialogActions>
            <Button variant="secondary" onClick={() => setIsConfirming(false)}>
              Not yet
            </Button>
            <Button onClick={decide}>{buttons[kind]}</Button>
          </DialogActions>
        </Dialog>
      )}
    </form>
  );
}

const choices: Record<OutcomeKind, string> = {
  replacement: 'Send new boxes',
  refund: 'Return part of the payment',
  refusal: 'Refuse, with a reason',
};

const buttons: Record<OutcomeKind, string> = {
  replacement: 'Send new boxes',
  refund: 'Return the amount',
  refusal: 'Refuse the request',
};
