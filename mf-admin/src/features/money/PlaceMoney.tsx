import { notify } from '@shop/shared';
import {
  allocationSchema,
  handReturnSchema,
  returnSchema,
  type MoneyMovement,
} from '@shop/shared/contract/admin';
import { Disclosed } from '../../components/Section';
import { ActionForm } from '../../components/action/ActionForm';
import { moneyEndpoints } from '../../data/endpoints/money';
import { AssignMoney } from './AssignMoney';
import { amountText } from './moneyTexts';

interface PlaceMoneyProps {
  movement: MoneyMovement;
  onChanged: () => void;
}

/** The history of the money says why it went back. */
const providerReturnSchema = returnSchema.concat(handReturnSchema.pick(['reason']));

/** Gives money a place that counts for no order: an order, back to its sender, or the shop (MY-02). */
export function PlaceMoney({ movement, onChanged }: PlaceMoneyProps) {
  const { id, unplaced_amount, currency, method } = movement;
  const amount = amountText(unplaced_amount, currency);
  const done = (text: string) => () => {
    notify.success(text);
    onChanged();
  };
  const reason = { name: 'reason', label: 'Reason', maxLength: 200, isRequired: true } as const;
  return (
    <>
      <p>{amount} counts for no order.</p>
      {currency === 'INR' && (
        <Disclosed title="Assign to an order …">
          <AssignMoney paymentId={id} onDone={done('The payment counts for the order')} />
        </Disclosed>
      )}
      {method === 'razorpay' ? (
        <Disclosed title="Return by Razorpay …">
          <p>
            Razorpay sends {amount} back the way it came. That cannot be undone. It usually takes a
            minute until Razorpay has it, and up to a week until the customer’s bank shows it.
          </p>
          <ActionForm
            action={moneyEndpoints.returnByProvider(id)}
            schema={providerReturnSchema}
            onDone={done('Razorpay returns the money')}
            label={`Return ${amount}`}
            body={{ amount: String(unplaced_amount) }}
            fields={[reason]}
          />
        </Disclosed>
      ) : (
        <Disclosed title="Return …">
          <p>
            Return the money first, by {method === 'upi' ? 'UPI' : method}. Then record it here.
          </p>
          <ActionForm
            action={moneyEndpoints.returnByHand(id)}
            schema={handReturnSchema}
            onDone={done('The refund is recorded')}
            label="Record the refund"
            fields={[
              {
                name: 'amount',
                label: 'Amount in rupees',
                maxLength: 12,
                isRequired: true,
                value: String(unplaced_amount),
              },
              {
                name: 'reference',
                label: 'Reference of your transfer, or who took the cash',
                maxLength: 100,
                isRequired: true,
              },
              reason,
            ]}
          />
        </Disclosed>
      )}
      {currency === 'INR' && (
        <Disclosed title="Keep …">
          <ActionForm
            action={moneyEndpoints.keepPayment(id)}
            schema={allocationSchema}
            onDone={done('The shop keeps this money')}
            label="Keep it"
            body={{ keep: true }}
            fields={[reason]}
          />
        </Disclosed>
      )}
    </>
  );
}
