import { isUnpaid, openReport, type OrderDetails } from '@shop/shared/contract';
import {
  excessSchema,
  missedPaymentSchema,
  paymentChangeSchema,
} from '@shop/shared/contract/admin';
import { Button } from '@shop/shared/ui/controls/Button';
import { Disclosed } from '../../components/Section';
import { ActionFailure } from '../../components/action/ActionFailure';
import { ActionForm } from '../../components/action/ActionForm';
import { orderEndpoints } from '../../data/endpoints/orders';
import { useAction } from '../../data/useAction';
import { RecordPayment } from './RecordPayment';

interface PaymentActionsProps {
  order: OrderDetails;
  /** In rupees, without what is on its way back. */
  toReturn: number;
  isReturnedByHand: boolean;
  onDone: () => void;
}

/** Records payments, write-offs and refunds of an order. */
export function PaymentActions({ order, toReturn, isReturnedByHand, onDone }: PaymentActionsProps) {
  const { order_number, order_status, payment_method, payment_status } = order;
  const action = orderEndpoints.recordPayment(order_number);
  const hasLeft = order_status === 'dispatched' || order_status === 'delivered';
  const isExpected = isUnpaid(payment_status) || ['voided', 'written_off'].includes(payment_status);
  const isCash = payment_method === 'cod';
  const utr = openReport(order);
  return (
    <>
      {isExpected && isCash && <ReceiveCash order_number={order_number} onDone={onDone} />}
      <Disclosed title={paymentTitle(isExpected, isCash)}>
        <RecordPayment order={order} isExpected={isExpected} utr={utr} onDone={onDone} />
      </Disclosed>
      {payment_status === 'voided' && utr !== undefined && (
        <Disclosed title="Not received …">
          <p>
            Only after you have looked for {utr} in the bank statement. The customer gets an email,
            and can report another reference.
          </p>
          <ActionForm
            action={orderEndpoints.missPayment(order_number)}
            schema={missedPaymentSchema}
            onDone={onDone}
            label="It has not arrived"
            fields={[{ name: 'reason', label: 'Note for the customer', maxLength: 200 }]}
          />
        </Disclosed>
      )}
      {isUnpaid(payment_status) && hasLeft && (
        <Disclosed title="Write off …">
          <p>Only if this money will never come. Today then no longer shows it as due.</p>
          <ActionForm
            action={action}
            schema={paymentChangeSchema}
            onDone={onDone}
            label="Write off"
            body={{ status: 'written_off' }}
            fields={[
              {
                name: 'reason',
                label: 'Why this money will not come',
                maxLength: 200,
                isRequired: true,
              },
            ]}
          />
        </Disclosed>
      )}
      {toReturn > 0 && (
        <>
          {isReturnedByHand && (
            <>
              <p>Once you have sent the refund, record it here.</p>
              <ActionForm
                action={action}
                schema={paymentChangeSchema}
                onDone={onDone}
                label="Record the refund"
                body={{ status: 'refunded' }}
                fields={[
                  {
                    name: 'reference',
                    label: 'Reference of the refund',
                    maxLength: 100,
                    isRequired: true,
                  },
                  {
                    name: 'amount',
                    label: 'Amount in rupees, if it is only a part',
                    maxLength: 12,
                  },
                  { name: 'reason', label: 'Note for the customer', maxLength: 200 },
                ]}
              />
            </>
          )}
          <Disclosed title="Keep the rest …">
            <p>The customer gets your reason by email.</p>
            <ActionForm
              action={orderEndpoints.keepExcess(order_number)}
              schema={excessSchema}
              onDone={onDone}
              label="Keep the rest"
              fields={[
                { name: 'reason', label: 'Why we keep it', maxLength: 200, isRequired: true },
              ]}
            />
          </Disclosed>
        </>
      )}
    </>
  );
}

function paymentTitle(isExpected: boolean, isCash: boolean): string {
  if (!isExpected) return 'Another payment received …';
  return isCash ? 'Another amount received …' : 'Payment received …';
}

interface ReceiveCashProps {
  order_number: string;
  onDone: () => void;
}

/** Records the cash that is due, which has no reference (MO-03). */
function ReceiveCash({ order_number, onDone }: ReceiveCashProps) {
  const action = useAction(orderEndpoints.recordPayment(order_number), { onDone });
  return (
    <>
      <ActionFailure action={action} />
      <Button
        variant="secondary"
        isPending={action.isSending}
        onClick={() => void action.run({ status: 'paid' })}
      >
        Payment received
      </Button>
    </>
  );
}
