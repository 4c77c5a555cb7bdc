import { NavLink } from '@shop/shared';
import tabStyles from '../../components/list/ListTabs.module.scss';
import { adminUrls } from '../../urls';

const pages = [
  { to: adminUrls.money(), label: 'Overview' },
  { to: adminUrls.moneyPayments(), label: 'All payments' },
  { to: adminUrls.statement(), label: 'Bank statement' },
];

/** Leads from each page about money to the others. */
export const MoneyTabs = () => (
  <nav className={tabStyles.root} aria-label="Money">
    {pages.map(({ to, label }) => (
      <NavLink key={to} to={to} end>
        {label}
      </NavLink>
    ))}
  </nav>
);
