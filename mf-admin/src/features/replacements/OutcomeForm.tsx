import { useState, type SyntheticEvent } from 'react';
import {
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
import { ActionBar } from '../../components/action/ActionBar';
import { ActionFailure } from '../../components/action/ActionFailure';
import { useAction } from '../../data/useAction';
import { OutcomeFields, type OutcomeInput } from './OutcomeFields';
import styles from './OutcomeForm.module.scss';

/** The request body. Fields that do not fit the kind are left out. */
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
  const pending = action.body;
  const [kind, setKind] = useState<OutcomeKind | null>(pending?.kind ?? null);
  const [isConfirming, setIsConfirming] = useState(false);
  const [input, setInput] = useState<OutcomeInput>({
    quantity: pending?.quantity ?? '',
    amount: pending?.amount ?? '',
    reference: pending?.reference ?? '',
    reason: pending?.reason ?? '',
  });

  const { quantity, amount, reference, reason } = input;
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
      {kind && (
        <OutcomeFields
          kind={kind}
          order={order}
          line={line}
          stock={stock}
          input={input}
          errors={action.error?.fieldErrors ?? {}}
          onChange={(name, value) => setInput({ ...input, [name]: value })}
        />
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
