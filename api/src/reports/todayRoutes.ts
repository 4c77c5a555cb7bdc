import { dayInIndia, toRupees } from '@shop/shared/contract';
import type { TaskQueue } from '@shop/shared/contract/admin';
import { Today } from '@shop/shared/contract/adminSchemas';
import { staffOf } from '../admin/requireAdmin';
import { fullName } from '../auth/mappers';
import { responses } from '../http/responses';
import { listFirstMoneyDue, type FirstMoneyDue } from '../payments/moneyDueQueries';
import { listOpenPayments, type OpenPayment } from '../payments/queries';
import type { App, Services } from '../services';
import { findNextPackingDay } from '../shipping/packing/dayQueries';
import { listAuthorizedPayments, listDisputes, listFailedRefunds } from './providerTaskQueries';
import {
  listLowStock,
  listMessageTasks,
  listOrdersToConfirm,
  listOrdersToDispatch,
  listOrdersToPack,
  listOverdueTasks,
  listReplacementRefunds,
  listReplacementTasks,
  listUndeliveredMails,
  listUnplacedPayments,
  shownItems,
  type StoredTaskQueue,
} from './todayQueries';

/** Open tasks of the areas of the signed-in staff member (AD-03). */
export function todayRoutes(app: App, { db, readSettings, clock }: Services): void {
  const orders = async (today: string) => {
    const packing_day = (await findNextPackingDay(db, today)) ?? null;
    return {
      packing_day,
      to_confirm: toTaskQueue(await listOrdersToConfirm(db)),
      to_pack: packing_day
        ? toTaskQueue(await listOrdersToPack(db, packing_day))
        : { count: 0, items: [] },
      overdue: toTaskQueue(await listOverdueTasks(db, today)),
      to_dispatch: toTaskQueue(await listOrdersToDispatch(db)),
      replacement_requests: toTaskQueue(await listReplacementTasks(db)),
      undelivered_mails: toTaskQueue(await listUndeliveredMails(db)),
    };
  };
  const money = async () => {
    const payments = await listOpenPayments(db);
    // Reported payments are listed in `payments_to_check` instead.
    const owed = await listFirstMoneyDue(db, clock(), shownItems);
    return {
      payments_to_check: toTaskQueue(
        paymentTasks(payments.filter(({ due_by }) => due_by === null)),
      ),
      refunds_due: toTaskQueue(paymentTasks(payments.filter(({ due_by }) => due_by !== null))),
      failed_refunds: toTaskQueue(await listFailedRefunds(db)),
      disputes: toTaskQueue(await listDisputes(db)),
      authorized_payments: toTaskQueue(await listAuthorizedPayments(db, clock())),
      unplaced_payments: toTaskQueue(await listUnplacedPayments(db)),
      cash_due: toTaskQueue(moneyTasks(owed.cash)),
      upi_due: toTaskQueue(moneyTasks(owed.other)),
      replacement_refunds: toTaskQueue(await listReplacementRefunds(db)),
    };
  };
  const catalog = async () => {
    const { settings } = await readSettings();
    return { low_stock: toTaskQueue(await listLowStock(db, settings['stock.low_threshold'])) };
  };

  app.get(
    '/today',
    { schema: { response: responses({ 200: Today }, 403, 404) } },
    async (request): Promise<Today> => {
      const { areas } = staffOf(request);
      const today = dayInIndia(clock());
      return {
        today,
        ...(areas.includes('orders') && (await orders(today))),
        ...(areas.includes('money') && (await money())),
        ...(areas.includes('customers') && { messages: toTaskQueue(await listMessageTasks(db)) }),
        ...(areas.includes('catalog') && (await catalog())),
      };
    },
  );
}

const toTaskQueue = ({ count, items }: StoredTaskQueue): TaskQueue => ({
  count,
  items: items.map(({ paise, ...task }) => ({
    ...task,
    amount: paise === null ? null : toRupees(paise),
  })),
});

const paymentTasks = (payments: readonly OpenPayment[]): StoredTaskQueue => ({
  count: payments.length,
  items: payments
    .slice(0, shownItems)
    .map(({ order_number, first_name, last_name, paise, due_by }) => ({
      subject: order_number,
      name: fullName({ first_name, last_name }),
      due_by,
      boxes: null,
      paise,
      request_id: null,
    })),
});

const moneyTasks = ({ count, payments }: FirstMoneyDue): StoredTaskQueue => ({
  count,
  items: payments.map(({ order_number, name, paise, since }) => ({
    subject: order_number,
    name,
    boxes: null,
    paise,
    request_id: null,
    due_by: new Date(`${since}T00:00:00+05:30`).toISOString(),
  })),
});
