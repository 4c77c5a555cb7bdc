import { dayInIndia } from '@shop/shared/contract';
import type { Today, WorkList } from '@shop/shared/contract/admin';
import { responses } from '../http/responseSchemas';
import { findNextPackingDay } from '../orders/packingQueries';
import {
  listLowStock,
  listMessageWork,
  listOrdersToConfirm,
  listOrdersToDispatch,
  listOrdersToPack,
  listOverdueWork,
  listReplacementRefunds,
  listReplacementWork,
  listUndeliveredMails,
  shownItems,
} from '../orders/todayQueries';
import { listOpenPayments, type OpenPayment } from '../payments/queries';
import type { App, Services } from '../services';
import { today as todaySchema } from './workSchemas';

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
      return {
        today,
        packing_day,
        to_confirm: await listOrdersToConfirm(db),
        payments_to_check: paymentWork(payments.filter(({ due_by }) => due_by === null)),
        refunds_due: paymentWork(payments.filter(({ due_by }) => due_by !== null)),
        to_pack: packing_day ? await listOrdersToPack(db, packing_day) : { count: 0, items: [] },
        overdue: await listOverdueWork(db, today),
        to_dispatch: await listOrdersToDispatch(db),
        replacement_requests: await listReplacementWork(db),
        replacement_refunds: await listReplacementRefunds(db),
        undelivered_mails: await listUndeliveredMails(db),
        messages: await listMessageWork(db),
        low_stock: await listLowStock(db, settings['stock.low_threshold']),
      };
    },
  );
}

const paymentWork = (payments: readonly OpenPayment[]): WorkList => ({
  count: payments.length,
  items: payments.slice(0, shownItems).map(({ order_number, first_name, last_name, due_by }) => ({
    ...{ subject: order_number, name: `${first_name} ${last_name}`.trim() },
    ...{ boxes: null, due_by },
  })),
});
