import { Link, useSearchParams } from '@shop/shared';
import { formatExactRupees } from '@shop/shared/contract';
import type { MoneyOverview } from '@shop/shared/contract/admin';
import styles from '../../components/Cards.module.scss';
import { AdminQuery } from '../../components/AdminQuery';
import { Disclosed, Section } from '../../components/Section';
import tabStyles from '../../components/list/ListTabs.module.scss';
import { moneyEndpoints } from '../../data/endpoints/money';
import { useDates } from '../../data/useDates';
import { adminUrls } from '../../urls';
import { MovementTable } from './MovementTable';
import { OpenMoney } from './OpenMoney';
import { methodLabels } from './moneyTexts';
import { periodsOf } from './periods';

/** What is open now, and what arrived and left in a period (MY-04). */
export function MoneyOverviewView() {
  const [query] = useSearchParams();
  const period = Object.fromEntries(query);
  return (
    <AdminQuery query={moneyEndpoints.overview(period)}>
      {(money) => (
        <div className={styles.stack}>
          <OpenMoney money={money} />
          <PeriodMoney money={money} />
        </div>
      )}
    </AdminQuery>
  );
}

function PeriodMoney({ money }: { money: MoneyOverview }) {
  const { dayText } = useDates();
  const { from, to, today, total, methods, days, unknown_fees } = money;
  const period = from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`;
  const listOf = (filter: Record<string, string>) =>
    adminUrls.moneyPayments({ from, to, ...filter });
  return (
    <Section title="Received and returned">
      <nav className={tabStyles.root} aria-label="Period">
        {periodsOf(today).map(({ label, ...days }) => (
          <Link
            key={label}
            to={adminUrls.money(days)}
            aria-current={days.from === from && days.to === to ? 'true' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <p>{period}</p>
      {total.received_count + total.returned_count === 0 && total.received === 0 ? (
        <p>No money arrived or left.</p>
      ) : (
        <>
          <MovementTable
            caption="Received and returned by method"
            column="Method"
            total={total}
            rows={methods.map((sums) => ({
              key: sums.method,
              label: methodLabels[sums.method],
              to: listOf({ method: sums.method }),
              sums,
            }))}
          />
          <p>
            Razorpay kept {formatExactRupees(total.fees)} in fees, of which{' '}
            {formatExactRupees(total.fee_tax)} is GST.{' '}
            {unknown_fees > 0 && (
              <span>
                {`The fees of ${unknown_fees === 1 ? 'one payment' : `${unknown_fees} payments`} are not known yet.`}
              </span>
            )}
          </p>
          <p>
            <Link to={listOf({ list: 'payments' })}>All payments of this period</Link>
            {' · '}
            <Link to={listOf({ list: 'refunds' })}>All refunds of this period</Link>
          </p>
          <Disclosed title="Day by day">
            <MovementTable
              caption="Received and returned by day"
              column="Day"
              total={total}
              rows={days.map(({ day, ...sums }) => ({
                key: day,
                label: dayText(day),
                to: adminUrls.moneyPayments({ from: day, to: day }),
                sums,
              }))}
            />
          </Disclosed>
        </>
      )}
    </Section>
  );
}
