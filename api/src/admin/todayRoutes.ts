import { dayInIndia, paiseToRupees } from '@shop/shared/contract';
import type { Today, TaskQueue } from '@shop/shared/contract/admin';
import { responses } from '../http/responseSchemas';
import { findNextPackingDay } from '../orders/packingQueries';
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
  shownItems,
} from '../orders/todayQueries';
import { listMoneyDue, type MoneyDue } from '../payments/moneyDueQueries';
import { listOpenPayments, type OpenPayment } from '../payments/queries';
import type { App, Services } from '../services';
import { today as todaySchema } from './taskSchemas';

/** AD-03: what is to be done in the shop, the most urgent first. */
export function todayRoutes(app: App, { db, readSettings, clock }: Services): void {
  app.get(
    '/today',
    { schema: { response: responses({ 200: todaySchema }, 403, 404) } },
    async (): Promise<Today> => {
      const { settings } = await readSettings();
      const today = dayInIndia(clock());
      const packing_day = (await findNextPackingDay(db, today)) ?? null;
      const payments = await listOpenPayments(db);
      // What is reported is to be checked first.
      const owed = (await listMoneyDue(db, clock())).filter(({ is_reported }) => !is_reported);
      return {
        today,
        packing_day,
        to_confirm: await listOrdersToConfirm(db),
        payments_to_check: paymentTasks(payments.filter(({ due_by }) => due_by === null)),
        refunds_due: paymentTasks(payments.filter(({ due_by }) => due_by !== null)),
        cash_due: moneyTasks(owed.filter(({ payment_method }) => payment_method === 'cod')),
        upi_due: moneyTasks(owed.filter(({ payment_method }) => payment_method !== 'cod')),
        to_pack: packing_day ? await listOrdersToPack(db, packing_day) : { count: 0, items: [] },
        overdue: await listOverdueTasks(db, today),
        to_dispatch: await listOrdersToDispatch(db),
        replacement_requests: await listReplacementTasks(db),
        replacement_refunds: await listReplacementRefunds(db),
        undelivered_mails: await listUndeliveredMails(db),
        messages: await listMessageTasks(db),
        low_stock: await listLowStock(db, settings['stock.low_threshold']),
      };
    },
  );
}

const paymentTasks = (payments: readonly OpenPayment[]): TaskQueue => ({
  count: payments.length,
  items: payments
    .slice(0, shownItems)
    .map(({ order_number, first_name, last_name, total_paise, due_by }) => ({
      ...{ subject: order_number, name: `${first_name} ${last_name}`.trim(), due_by },
      ...{ boxes: null, amount: paiseToRupees(total_paise), request_id: null },
    })),
});

const moneyTasks = (payments: readonly MoneyDue[]): TaskQueue => ({
  count: payments.length,
  items: payments.slice(0, shownItems).map(({ order_number, name, paise, since }) => ({
    ...{ subject: order_number, name, boxes: null },
    ...{ amount: paiseToRupees(paise), request_id: null },
    due_by: new Date(`${since}T00:00:00+05:30`).toISOString(),
  })),
});
