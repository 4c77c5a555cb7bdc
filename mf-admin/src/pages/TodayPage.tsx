import type { Today } from '@shop/shared/contract/admin';
import { formatDay } from '@shop/shared/contract';
import { routes } from '@shop/shared/routes';
import { AdminFrame } from '../components/AdminFrame';
import { NotLoaded } from '../components/NotLoaded';
import { WorkSection, type Work } from '../components/WorkSection';
import { useAdminSession } from '../data/adminSession';
import { useAdminQuery } from '../data/useAdminQuery';

/** AD-03: what is to be done, the most urgent first. */
export default function TodayPage() {
  return (
    <AdminFrame title="Today">
      <Welcome />
      <WorkQueue />
    </AdminFrame>
  );
}

function Welcome() {
  const { session } = useAdminSession();
  return <p>{session ? `Welcome, ${session.name}.` : 'Welcome.'}</p>;
}

const todayQuery = {
  path: '/admin/today',
  failure: 'Failed to read what is to be done. Please try again.',
};

function WorkQueue() {
  const { data: today, error, mutate } = useAdminQuery<Today>(todayQuery);
  if (!today) {
    return (
      <NotLoaded error={error} onRetry={() => void mutate()} text="Loading what is to be done" />
    );
  }
  const work = workOf(today);
  const waiting = work.filter(({ list }) => list.count > 0);
  const done = work.filter(({ list }) => list.count === 0);
  return (
    <>
      {waiting.length === 0 && <p>Nothing is waiting. Well done.</p>}
      {waiting.map((section) => (
        <WorkSection key={section.title} today={today.today} work={section} />
      ))}
      {waiting.length > 0 && done.length > 0 && (
        <p>Nothing: {done.map(({ title }) => title.toLowerCase()).join(', ')}.</p>
      )}
    </>
  );
}

/** The lists in the order of their urgency. */
function workOf(today: Today): Work[] {
  const order = (subject: string) => routes.adminOrder.to(subject);
  const { packing_day } = today;
  return [
    { title: 'Overdue', list: today.overdue, to: order, dueLabel: 'was to leave' },
    { title: 'Refunds due', list: today.refunds_due, to: order },
    { title: 'Refunds of damaged boxes', list: today.replacement_refunds, to: order },
    { title: 'Payments to check', list: today.payments_to_check, to: order },
    { title: 'To confirm by phone', list: today.to_confirm, to: order },
    {
      title: packing_day ? `To pack for ${formatDay(packing_day)}` : 'To pack',
      ...{ list: today.to_pack, to: order },
      all: { to: routes.packing.to(packing_day), label: 'Open the packing list' },
    },
    {
      ...{ title: 'Packed, to dispatch', list: today.to_dispatch, to: order },
      all: { to: routes.adminOrders.to({ status: 'packed' }), label: 'All packed orders' },
    },
    {
      ...{ title: 'Replacement requests', list: today.replacement_requests, to: order },
      all: { to: routes.adminReplacements.to(), label: 'All requests' },
    },
    { title: 'Undelivered mails', list: today.undelivered_mails, to: order },
    { title: 'Messages', list: today.messages, to: routes.adminMessage.to },
    { title: 'Low stock', list: today.low_stock, to: routes.adminProduct.to },
  ];
}
