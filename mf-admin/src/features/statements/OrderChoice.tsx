import { useState } from 'react';
import { formatExactRupees } from '@shop/shared/contract';
import type { StatementLine } from '@shop/shared/contract/admin';
import { Button } from '@shop/shared/ui/controls/Button';
import { Field } from '@shop/shared/ui/controls/Field';
import { QueryView } from '../../components/AdminQuery';
import cards from '../../components/Cards.module.scss';
import { orderEndpoints } from '../../data/endpoints/orders';
import { useAdminQuery } from '../../data/useAdminQuery';
import type { LineAction } from './Proposal';
import styles from './Statements.module.scss';

interface OrderChoiceProps {
  line: StatementLine;
  action: LineAction;
}

/** Finds an order by its number, name, phone or email, and books the whole line for it. */
export function OrderChoice({ line, action }: OrderChoiceProps) {
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  return (
    <>
      <form
        role="search"
        className={styles.chooser}
        onSubmit={(event) => {
          event.preventDefault();
          setWords(typed.trim());
        }}
      >
        <Field label="Order number, name, phone or email" isRequired>
          {(control) => (
            <input
              type="search"
              maxLength={100}
              autoComplete="off"
              {...control}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </form>
      {words !== '' && <FoundOrders words={words} line={line} action={action} />}
    </>
  );
}

function FoundOrders({ words, line, action }: OrderChoiceProps & { words: string }) {
  const response = useAdminQuery(orderEndpoints.orders({ q: words }));
  const { amount } = line;
  return (
    <QueryView response={response} text="Searching orders">
      {({ orders }) =>
        orders.length === 0 ? (
          <p role="status">No order has these words.</p>
        ) : (
          <ul className={cards.list} aria-label="Found orders">
            {orders.map(({ order_number, first_name, last_name, total_amount }) => (
              <li key={order_number} className={cards.buttons}>
                <Button
                  variant="secondary"
                  isPending={action.isSending}
                  onClick={() => void action.run({ orders: [{ order: order_number, amount }] })}
                >
                  {`${order_number}, ${first_name} ${last_name}, ${formatExactRupees(total_amount)}`}
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}
