import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  formatRupees,
  outcomeKinds,
  parseAmount,
  typedWholeNumber,
  type OrderDetails,
  type OutcomeKind,
  type PlacedItem,
} from '@shop/shared/contract';
import { outcomeSchema, type ReplacementCase } from '@shop/shared/contract/admin';
import { Button } from '@shop/shared/ui/controls/Button';
import { Dialog, DialogActions } from '@shop/shared/ui/controls/Dialog';
import { ActionBar } from '../../components/action/ActionBar';
import { ActionFailure } from '../../components/action/ActionFailure';
import { typedResolver, type TypedValues } from '../../components/action/typedResolver';
import { useActionForm } from '../../components/action/useActionForm';
import { replacementEndpoints } from '../../data/endpoints/replacements';
import { useAction } from '../../data/useAction';
import { emptyInput, OutcomeFields, type OutcomeInput } from './OutcomeFields';
import styles from './OutcomeForm.module.scss';

interface OutcomeFormProps {
  requestId: string;
  order: OrderDetails;
  line: PlacedItem;
  stock: number;
  onDecided: (decided: ReplacementCase) => void;
}

/** Decides on a replacement request, once (AD-08). */
export function OutcomeForm({ requestId, order, line, stock, onDecided }: OutcomeFormProps) {
  const action = useAction(replacementEndpoints.decideReplacement(requestId), {
    onDone: onDecided,
  });
  const form = useForm({ resolver, defaultValues: { ...emptyInput, ...typedInput(action.body) } });
  const chosen = useWatch({ control: form.control, name: 'kind' });
  const kind = outcomeKinds.find((value) => value === chosen);
  // The valid input that waits for a confirmation.
  const [decision, setDecision] = useState<TypedValues | null>(null);
  const { formProps, isPending } = useActionForm(form, action, (typed) => {
    setDecision(typed);
    return Promise.resolve(undefined);
  });
  const decide = () => {
    setDecision(null);
    if (decision) void action.run(decision);
  };

  return (
    <form {...formProps} className={styles.root} aria-label="Outcome">
      <fieldset className={styles.kinds}>
        <legend>What do you decide?</legend>
        {outcomeKinds.map((value) => (
          <label key={value}>
            <input type="radio" value={value} {...form.register('kind')} />
            {choices[value]}
          </label>
        ))}
      </fieldset>
      {kind && <OutcomeFields kind={kind} order={order} line={line} stock={stock} form={form} />}
      <ActionFailure action={action} />
      <ActionBar>
        <Button type="submit" disabled={!kind} isPending={isPending}>
          {kind ? buttons[kind] : 'Decide'}
        </Button>
      </ActionBar>
      {kind && (
        <Dialog
          title={decision ? questionOf(kind, decision, line.product_data.label) : ''}
          isOpen={decision !== null}
          onClose={() => setDecision(null)}
        >
          <p>{order.first_name} gets an email at once. This can’t be undone.</p>
          <DialogActions>
            <Button variant="secondary" onClick={() => setDecision(null)}>
              Not yet
            </Button>
            <Button onClick={decide}>{buttons[kind]}</Button>
          </DialogActions>
        </Dialog>
      )}
    </form>
  );
}

/** Leaves out what does not fit the kind. */
const resolver = typedResolver(outcomeSchema, (typed: OutcomeInput) => {
  const { kind, quantity, amount, reference, reason } = typed;
  return {
    kind,
    reason,
    ...(kind === 'replacement' && quantity && { quantity }),
    ...(kind === 'refund' && { ...(amount && { amount }), reference }),
  };
});

function typedInput(body: object | null): Partial<OutcomeInput> {
  return Object.fromEntries(
    Object.entries(body ?? {}).map(([name, value]) => [name, String(value)]),
  );
}

/** @param decision valid input */
function questionOf(kind: OutcomeKind, decision: TypedValues, label: string): string {
  const { quantity = '', amount = '' } = decision;
  switch (kind) {
    case 'replacement':
      return `Send ${typedWholeNumber(quantity)} × ${label} at no cost?`;
    case 'refund':
      return `Return ${formatRupees(parseAmount(amount) ?? 0)} for ${label}?`;
    case 'refusal':
      return `Refuse the request for ${label}?`;
  }
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
