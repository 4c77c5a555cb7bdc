import { useState } from 'react';
import { formatExactRupees } from '@shop/shared/contract';
import { allocationSchema } from '@shop/shared/contract/admin';
import { Button } from '@shop/shared/ui/controls/Button';
import { Field } from '@shop/shared/ui/controls/Field';
import { AdminQuery } from '../../components/AdminQuery';
import formStyles from '../../components/action/ActionForm.module.scss';
import { ActionForm } from '../../components/action/ActionForm';
import { moneyEndpoints } from '../../data/endpoints/money';
import { orderEndpoints } from '../../data/endpoints/orders';

interface AssignMoneyProps {
  paymentId: string;
  onDone: () => void;
}

/** Finds the order by number, name or phone, and counts the payment for it. */
export function AssignMoney({ paymentId, onDone }: AssignMoneyProps) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState('');
  return (
    <>
      <form
        role="search"
        className={formStyles.root}
        onSubmit={(event) => {
          event.preventDefault();
          setSearch(typed.trim());
        }}
      >
        <Field label="Order number, name or phone" isRequired>
          {(control) => (
            <input
              type="search"
              maxLength={100}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              {...control}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary">
          Find the order
        </Button>
      </form>
      {search !== '' && (
        <AdminQuery query={orderEndpoints.orders({ q: search, limit: '10' })}>
          {({ orders }) =>
            orders.length === 0 ? (
              <p>No order has a number, name or phone that begins with ‘{search}’.</p>
            ) : (
              <ul aria-label="Found orders">
                {orders.map((found) => (
                  <li key={found.order_id}>
                    <Button
                      variant={found.order_number === order ? 'primary' : 'secondary'}
                      aria-pressed={found.order_number === order}
                      onClick={() => setOrder(found.order_number)}
                    >
                      {found.first_name} {found.last_name}, {found.order_number},{' '}
                      {found.due_amount > 0
                        ? `${formatExactRupees(found.due_amount)} due`
                        : 'nothing due'}
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </AdminQuery>
      )}
      {order !== '' && (
        <ActionForm
          key={order}
          action={moneyEndpoints.placePayment(paymentId)}
          schema={allocationSchema}
          onDone={onDone}
          label={`Assign to ${order}`}
          body={{ order }}
          fields={[
            { name: 'amount', label: 'Amount in rupees, if not all that is due', maxLength: 12 },
            { name: 'reason', label: 'Note for the customer', maxLength: 200 },
          ]}
        />
      )}
    </>
  );
}
