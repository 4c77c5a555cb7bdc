import type { Today, Task, TaskQueue } from '@shop/shared/contract/admin';
import { urls } from '@shop/shared/routes';
import type { TaskGroup } from './TaskSection';
import { adminUrls } from '../../urls';

const orderPage = ({ subject }: Task) => adminUrls.adminOrder(subject);

/** The payment of a dispute may belong to no order. */
const disputedPage = ({ subject }: Task) =>
  subject.startsWith('disp_') ? adminUrls.adminOrders() : adminUrls.adminOrder(subject);

const requestPage = ({ subject, request_id }: Task) =>
  request_id === null ? adminUrls.adminOrder(subject) : urls.adminReplacement(request_id);

/** Returns the queues by urgency. The response has only those of the person's areas. */
export function taskGroupsOf(today: Today, dayText: (day: string) => string): TaskGroup[] {
  const { packing_day = null } = today;
  const moneyDue = { to: adminUrls.adminReports(), label: 'All money due' };
  const sections: (Omit<TaskGroup, 'list'> & { list: TaskQueue | undefined })[] = [
    {
      title: 'Overdue',
      list: today.overdue,
      to: orderPage,
      dueLabel: 'should have left',
      // The packing list starts at the oldest day.
      all: { to: adminUrls.packing(), label: 'Open the packing list' },
    },
    { title: 'Refunds that failed', list: today.failed_refunds, to: orderPage },
    { title: 'Disputes', list: today.disputes, to: disputedPage, dueLabel: 'respond by' },
    { title: 'Refunds due', list: today.refunds_due, to: orderPage },
    {
      title: 'Money without an order',
      list: today.unplaced_payments,
      to: ({ subject }) => adminUrls.moneyPayments({ search: subject }),
      all: { to: adminUrls.moneyPayments({ list: 'unplaced' }), label: 'All of it' },
    },
    { title: 'Refunds of damaged boxes', list: today.replacement_refunds, to: requestPage },
    { title: 'Payments to check', list: today.payments_to_check, to: orderPage },
    {
      title: 'Authorised, not taken',
      list: today.authorized_payments,
      to: orderPage,
      dueLabel: 'returned by',
    },
    { title: 'To confirm by phone', list: today.to_confirm, to: orderPage, dueLabel: 'call by' },
    {
      title: packing_day ? `To pack for ${dayText(packing_day)}` : 'To pack',
      list: today.to_pack,
      to: orderPage,
      all: { to: adminUrls.packing(packing_day), label: 'Open the packing list' },
    },
    {
      title: 'Packed, to dispatch',
      list: today.to_dispatch,
      to: orderPage,
      all: { to: adminUrls.adminOrders({ status: 'packed' }), label: 'All packed orders' },
    },
    {
      title: 'Replacement requests',
      list: today.replacement_requests,
      to: requestPage,
      all: { to: adminUrls.adminReplacements(), label: 'All requests' },
    },
    {
      title: 'Online payments due',
      list: today.upi_due,
      to: orderPage,
      dueLabel: 'due since',
      all: moneyDue,
    },
    {
      title: 'Cash to receive',
      list: today.cash_due,
      to: orderPage,
      dueLabel: 'due since',
      all: moneyDue,
    },
    { title: 'Undelivered emails', list: today.undelivered_mails, to: orderPage },
    {
      title: 'Messages',
      list: today.messages,
      to: ({ subject }) => urls.adminMessage(subject),
    },
    {
      title: 'Low stock',
      list: today.low_stock,
      to: ({ subject }) => adminUrls.adminProduct(subject),
    },
  ];
  return sections.flatMap(({ list, ...section }) => (list ? [{ ...section, list }] : []));
}
