import { useState, type SyntheticEvent } from 'react';
import { Link } from '@shop/shared';
import { type OrderDetails, type Refund, type ReplacementOutcome } from '@shop/shared/contract';
import type { ReplacementCase } from '@shop/shared/contract/admin';
import { routes } from '@shop/shared/routes';
import { Button } from '@shop/shared/ui/Button';
import { Field } from '@shop/shared/ui/Field';
import { Price } from '@shop/shared/ui/Price';
import styles from '../../components/Cards.module.scss';
import { Deadline } from '../../components/Deadline';
import { ActionFailure } from '../../components/action/ActionFailure';
import { useHasArea } from '../../data/adminSession';
import { useAction } from '../../data/useAction';
import { useDates } from '../../data/useDates';
import { outcomeLabels } from '../../lib/outcomeLabels';
import { RefundDestination } from '../order/RefundDestination';

interface OutcomeProps {
  requestId: string;
  paidOrder: OrderDetails;
  outcome: ReplacementOutcome;
  decidedBy: string | null;
  onChanged: (changed: ReplacementCase) => void;
  onReload: () => void;
}

/** Shows the decision, and records the refund if one is due (AD-08). */
export function Outcome({
  requestId,
  paidOrder,
  outcome,
  decidedBy,
  onChanged,
  onReload,
}: OutcomeProps) {
  const hasMoney = useHasArea('money');
  const { kind, at, reason, order, refund } = outcome;
  const { timeText } = useDates();
  return (
    <div className={styles.stack}>
      <dl className={styles.facts}>
        <dt>Decided</dt>
        <dd>
          {outcomeLabels[kind]}, by {decidedBy}, {timeText(at)}
        </dd>
        {order && (
          <>
            <dt>New order</dt>
            <dd>
              <Link to={routes.adminOrder.to(order.order_number)}>{order.order_number}</Link>
            </dd>
          </>
        )}
        {refund && <RefundFacts refund={refund} />}
        {reason && (
          <>
            <dt>Note</dt>
            <dd className={styles.text}>{reason}</dd>
          </>
        )}
      </dl>
      {hasMoney && refund && !refund.refunded_at && (
        <>
          <RefundDestination order={paidOrder} onDone={onReload} />
          <RefundForm requestId={requestId} onChanged={onChanged} />
        </>
      )}
    </div>
  );
}

function RefundFacts({ refund }: { refund: Refund }) {
  const { timeText } = useDates();
  return (
    <>
      <dt>Amount</dt>
      <dd>
        <Price rupees={refund.amount} isExact />
      </dd>
      <dt>Refund</dt>
      <dd>
        {refund.refunded_at ? (
          `Made ${timeText(refund.refunded_at)}, reference ${refund.reference ?? ''}`
        ) : (
          <Deadline task="Return it" dueAt={refund.due_by} />
        )}
      </dd>
    </>
  );
}

function RefundForm({ requestId, onChanged }: Pick<OutcomeProps, 'requestId' | 'onChanged'>) {
  const action = useAction<ReplacementCase, { reference: string }>({
    method: 'POST',
    path: `/admin/replacements/${requestId}/refund`,
    failure: 'The refund was not recorded.',
    onDone: onChanged,
  });
  const [reference, setReference] = useState(action.body?.reference ?? '');
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void action.run({ reference });
  };
  return (
    <form className={styles.stack} noValidate onSubmit={handleSubmit} aria-label="Refund">
      <Field
        label="Reference of the refund, such as the 12-digit UTR"
        error={action.error?.fieldErrors.reference}
        isRequired
      >
        {(control) => (
          <input
            value={reference}
            autoComplete="off"
            onChange={(event) => setReference(event.target.value)}
            {...control}
          />
        )}
      </Field>
      <ActionFailure action={action} />
      <div>
        <Button type="submit" isPending={action.isSending}>
          Record the refund
        </Button>
      </div>
    </form>
  );
}
