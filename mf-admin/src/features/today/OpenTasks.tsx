import type { Today, Task, TaskQueue } from '@shop/shared/contract/admin';
import { routes } from '@shop/shared/routes';
import { QueryFallback } from '../../components/QueryFallback';
import { useAdminQuery } from '../../data/useAdminQuery';
import { useDates } from '../../data/useDates';
import { TaskSection, type TaskGroup } from './TaskSection';

const todayQuery = {
  path: '/admin/today',
  failure: 'Today’s work could not be loaded. Please try again.',
};

const noWork =
  'No daily work comes with your areas. An owner can give you others on the Team page.';

export function OpenTasks() {
  const { data: today, error, mutate } = useAdminQuery<Today>(todayQuery);
  const { dayText } = useDates();
  if (!today) {
    return (
      <QueryFallback error={error} onRetry={() => void mutate()} text="Loading today’s work" />
    );
  }
  const work = taskGroupsOf(today, dayText);
  const waiting = work.filter(({ list }) => list.count > 0);
  return (
    <>
      {work.length === 0 && <p>{noWork}</p>}
      {work.length > 0 && waiting.length === 0 && <p>Nothing is waiting. Well done.</p>}
      {waiting.map((section) => (
        <TaskSection key={section.title} today={today.today} group={section} />
      ))}
      {waiting.length > 0 && waiting.length < work.length && <p>All clear elsewhere.</p>}
    </>
  );
}

const orderOf = ({ subject }: Task) => routes.adminOrder.to(subject);

/** Its photos and its outcome are on a page of its own. */
const requestOf = ({ subject, request_id }: Task) =>
  request_id === null ? routes.adminOrder.to(subject) : routes.adminReplacement.to(request_id);

/** The lists in the order of their urgency; those of other areas are not in the response. */
function taskGroupsOf(today: Today, dayText: (day: string) => string): TaskGroup[] {
  const { packing_day = null } = today;
  const moneyDue = { to: routes.adminReports.to(), label: 'All money due' };
  const sections: (Omit<TaskGroup, 'list'> & { list: TaskQueue | undefined })[] = [
    {
      title: 'Overdue',
      list: today.overdue,
      to: orderOf,
      dueLabel: 'should have left',
      // It begins with the oldest day.
      all: { to: routes.packing.to(), label: 'Open the packing list' },
    },
    { title: 'Refunds due', list: today.refunds_due, to: orderOf },
    { title: 'Refunds of damaged boxes', list: today.replacement_refunds, to: requestOf },
    { title: 'Payments to check', list: today.payments_to_check, to: orderOf },
    { title: 'To confirm by phone', list: today.to_confirm, to: orderOf, dueLabel: 'call by' },
    {
      title: packing_day ? `To pack for ${dayText(packing_day)}` : 'To pack',
      list: today.to_pack,
      to: orderOf,
      all: { to: routes.packing.to(packing_day), label: 'Open the packing list' },
    },
    {
      title: 'Packed, to dispatch',
      list: today.to_dispatch,
      to: orderOf,
      all: { to: routes.adminOrders.to({ status: 'packed' }), label: 'All packed orders' },
    },
    {
      title: 'Replacement requests',
      list: today.replacement_requests,
      to: requestOf,
      all: { to: routes.adminReplacements.to(), label: 'All requests' },
    },
    {
      title: 'Online payments due',
      list: today.upi_due,
      to: orderOf,
      dueLabel: 'due since',
      all: moneyDue,
    },
    {
      title: 'Cash to receive',
      list: today.cash_due,
      to: orderOf,
      dueLabel: 'due since',
      all: moneyDue,
    },
    { title: 'Undelivered emails', list: today.undelivered_mails, to: orderOf },
    {
      title: 'Messages',
      list: today.messages,
      to: ({ subject }) => routes.adminMessage.to(subject),
    },
    {
      title: 'Low stock',
      list: today.low_stock,
      to: ({ subject }) => routes.adminProduct.to(subject),
    },
  ];
  return sections.flatMap(({ list, ...section }) => (list ? [{ ...section, list }] : []));
}
