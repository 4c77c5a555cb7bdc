import { AdminLayout } from '../components/layout/AdminLayout';
import { ListSearch } from '../components/list/ListSearch';
import { MoneyOverviewView } from '../features/money/MoneyOverviewView';
import { MoneyTabs } from '../features/money/MoneyTabs';
import { searchedMoney } from '../features/money/MovementList';
import { adminUrls } from '../urls';

/** The money of a period, and what is open now (MY-04). */
export default function MoneyPage() {
  return (
    <AdminLayout page="money" title="Money">
      <MoneyTabs />
      <ListSearch
        label={searchedMoney}
        to={(search) => adminUrls.moneyPayments(search ? { search } : {})}
      />
      <MoneyOverviewView />
    </AdminLayout>
  );
}
