import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { Link } from '@shop/shared';
import { type OrderDetails, type Refund, type ReplacementOutcome } from '@shop/shared/contract';
import { refundSchema, type ReplacementCase } from '@shop/shared/contract/admin';
import { TextField } from '@shop/shared/forms';

import { Button } from '@shop/shared/ui/controls/Button';
import { Price } from '@shop/shared/ui/product/Price';
import styles from '../../components/Cards.module.scss';
import { Deadline } from '../../components/Deadline';
import { ActionFailure } from '../../components/action/ActionFailure';
import { useActionForm } from '../../components/action/useActionForm';
import { useHasArea } from '../../data/adminSession';
import { replacementEndpoints } from '../../data/endpoints/replacements';
import { useAction } from '../../data/useAction';
import { useDates } from '../../data/useDates';
import { outcomeLabels } from '../../lib/outcomeLabels';
import { RefundDestination } from '../order/RefundDestination';
import { adminUrls } from '../../urls';

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
              <Link to={adminUrls.adminOrder(order.order_number)}>{order.order_number}</Link>
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
  const action = useAction(replacementEndpoints.recordReplacementRefund(requestId), {
    onDone: onChanged,
  });
  const form = useForm({
    resolver: yupResolver(refundSchema),
    defaultValues: { reference: action.body?.reference ?? '' },
  });
  const { formProps, isPending } = useActionForm(form, action, action.run);
  return (
    <form {...formProps} className={styles.stack} aria-label="Refund">
      <TextField
        label="Reference of the refund, such as the 12-digit UTR"
        autoComplete="off"
        registration={form.register('reference')}
        error={form.formState.errors.reference?.message}
        isRequired
      />
      <ActionFailure action={action} />
      <div>
        <Button type="submit" isPending={isPending}>
          Record the refund
        </Button>
      </div>
    </form>
  );
}
