import { Link } from '@shop/shared';
import { formatExactRupees } from '@shop/shared/contract';
import type { CashOrder, MoneyOverview } from '@shop/shared/contract/admin';
import { Disclosed, Section } from '../../components/Section';
import { useDates } from '../../data/useDates';
import { ordersText } from '../../lib/texts';
import { adminUrls } from '../../urls';
import { ReportTable } from '../reports/ReportTable';

/** What is due, to be returned or without a place now. Each sum leads to its list. */
export function OpenMoney({ money }: { money: MoneyOverview }) {
  const { due, to_return, unplaced, foreign_count, cash_at_courier } = money;
  const rows = [
    { label: 'Due from customers', to: adminUrls.adminReports(), sum: due },
    {
      label: 'To return, cancelled orders',
      to: adminUrls.adminOrders({ payment: 'refund_due' }),
      sum: to_return.refund_due,
    },
    {
      label: 'To return, paid too much',
      to: adminUrls.adminOrders({ payment: 'overpaid' }),
      sum: to_return.overpaid,
    },
    { label: 'Without an order', to: adminUrls.moneyPayments({ list: 'unplaced' }), sum: unplaced },
  ];
  return (
    <Section title="Open now">
      <ReportTable
        caption="Open now"
        columns={['What', 'Number', 'Rupees']}
        rows={rows.map(({ label, to, sum }) => ({
          key: label,
          cells: [
            <Link key={label} to={to}>
              {label}
            </Link>,
            sum.count,
            formatExactRupees(sum.amount),
          ],
        }))}
      />
      {foreign_count > 0 && (
        <p>
          <Link to={adminUrls.moneyPayments({ list: 'unplaced' })}>
            {foreign_count === 1
              ? 'One payment in another currency'
              : `${foreign_count} payments in other currencies`}
          </Link>{' '}
          must go back.
        </p>
      )}
      <p>
        Cash at the courier: {ordersText(cash_at_courier.count)} ·{' '}
        {formatExactRupees(cash_at_courier.amount)}
      </p>
      {cash_at_courier.count > 0 && (
        <Disclosed title="Orders with cash at the courier">
          <ul>
            {cash_at_courier.orders.map((order) => (
              <CashLine key={order.order_number} order={order} />
            ))}
          </ul>
        </Disclosed>
      )}
    </Section>
  );
}

function CashLine({ order }: { order: CashOrder }) {
  const { order_number, name, amount, is_delivered, dispatched_on } = order;
  const { dayText } = useDates();
  return (
    <li>
      <Link to={adminUrls.adminOrder(order_number)}>{name || order_number}</Link>:{' '}
      {[
        formatExactRupees(amount),
        is_delivered ? 'delivered' : 'on its way',
        ...(dispatched_on ? [`left ${dayText(dispatched_on)}`] : []),
      ].join(' · ')}
    </li>
  );
}
