import { Link, useSearchParams } from '@shop/shared';
import { formatExactRupees, moneyMethods } from '@shop/shared/contract';
import type { FoundOrder, MoneyMovement, MoneyPage } from '@shop/shared/contract/admin';
import { AdminList } from '../../components/list/AdminList';
import { ListSearch } from '../../components/list/ListSearch';
import { ListTabs } from '../../components/list/ListTabs';
import { moneyEndpoints } from '../../data/endpoints/money';
import { useAdminList } from '../../data/useAdminList';
import { useDates } from '../../data/useDates';
import { adminUrls } from '../../urls';
import { MovementCard } from './MovementCard';
import { methodLabels } from './moneyTexts';

export const searchedMoney = 'UTR, payment id, order, name or phone';

const lists = [
  ['all', 'All'],
  ['unplaced', 'Without an order'],
  ['payments', 'Payments'],
  ['refunds', 'Refunds'],
] as const;

const filters = ['search', 'list', 'method', 'from', 'to'];

/** Lists payments and refunds, newest first, with what can be done with money that counts for no order (MY-02). */
export function MovementList() {
  const [query] = useSearchParams();
  const response = useAdminList(moneyEndpoints.movements, filters);
  const search = query.get('search');
  return (
    <>
      <ListSearch label={searchedMoney} />
      <ListTabs label="Which money" lists={lists} />
      <ShownPart query={query} />
      <FoundOrders orders={response.data?.orders ?? []} />
      <AdminList
        response={response}
        itemsOf={(page: MoneyPage) => page.movements}
        keyOf={({ id }: MoneyMovement) => id}
        renderItem={(movement) => (
          <MovementCard movement={movement} onChanged={() => void response.mutate()} />
        )}
        label="Payments and refunds"
        empty={
          search
            ? `No payment or refund has a reference or an order that begins with ‘${search}’.`
            : query.get('list') === 'unplaced'
              ? 'All money has its place. Well done.'
              : 'There is no such payment or refund.'
        }
      />
    </>
  );
}

/** Says which method and days are shown, and leads back to all. */
function ShownPart({ query }: { query: URLSearchParams }) {
  const { dayText } = useDates();
  const [from, to] = [query.get('from'), query.get('to')];
  const method = moneyMethods.find((value) => value === query.get('method'));
  if (!method && !(from && to)) return null;
  const parts = [
    ...(method ? [methodLabels[method]] : []),
    ...(from && to ? [from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`] : []),
  ];
  return (
    <p>
      {parts.join(', ')}. <Link to={adminUrls.moneyPayments()}>Show all</Link>
    </p>
  );
}

function FoundOrders({ orders }: { orders: readonly FoundOrder[] }) {
  if (orders.length === 0) return null;
  return (
    <ul aria-label="Orders">
      {orders.map(({ order_number, name, total_amount, due_amount }) => (
        <li key={order_number}>
          <Link to={adminUrls.adminOrder(order_number)}>
            {name}, {order_number}
          </Link>
          : {formatExactRupees(total_amount)}
          {due_amount > 0 && <span>, {formatExactRupees(due_amount)} due</span>}
        </li>
      ))}
    </ul>
  );
}
