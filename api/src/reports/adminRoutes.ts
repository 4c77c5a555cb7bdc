import { Type } from '@sinclair/typebox';
import { paymentLabels } from '@shop/shared/contract';
import { reportQuerySchema, type ReportGroup } from '@shop/shared/contract/admin';
import { MoneyDueReport, Report } from '@shop/shared/contract/adminSchemas';
import { requireFreshFactor } from '../admin/requireAdmin';
import { responses } from '../http/responses';
import { csvOf } from '../http/sending/csv';
import { sendPrivateFile } from '../http/sending/sendPrivateFile';
import { readMoneyDue, toMoneyDueReport } from '../payments/readMoneyDue';
import type { App, Services } from '../services';
import { readReport, toReport } from './readReport';
import { recordExport } from './recordExport';

/** Reports of orders (AD-10) and of money due (MO-01), as JSON and CSV. */
export function adminReportRoutes(app: App, { db, clock }: Services): void {
  app.get(
    '/reports',
    {
      schema: {
        querystring: reportQuerySchema,
        response: responses({ 200: Report }, 403, 404, 422),
      },
    },
    async (request) => toReport(await readReport(db, clock(), request.query)),
  );

  app.get(
    '/reports.csv',
    {
      onRequest: requireFreshFactor,
      schema: {
        querystring: reportQuerySchema,
        response: responses({ 200: Type.String() }, 403, 404, 422),
      },
    },
    async (request, reply) => {
      const { rows, from, to, by } = toReport(await readReport(db, clock(), request.query));
      const name = `orders-by-${by}-${from}-${to}.csv`;
      await recordExport(db, request, name);
      const csv = csvOf([
        [...titles[by], 'Boxes', 'Rupees'],
        ...rows.map(({ key, label, ...row }) => [key, label, row.boxes, row.rupees]),
      ]);
      return sendPrivateFile(reply, name, 'text/csv; charset=utf-8', csv);
    },
  );

  app.get(
    '/reports/money_due',
    { schema: { response: responses({ 200: MoneyDueReport }, 403, 404) } },
    async () => toMoneyDueReport(await readMoneyDue(db, clock())),
  );

  app.get(
    '/reports/money_due.csv',
    {
      onRequest: requireFreshFactor,
      schema: { response: responses({ 200: Type.String() }, 403, 404) },
    },
    async (request, reply) => {
      const { rows, today } = toMoneyDueReport(await readMoneyDue(db, clock()));
      const fileName = `money-due-${today}.csv`;
      await recordExport(db, request, fileName);
      const csv = csvOf([
        ['Order', 'Customer', 'Payment', 'Rupees', 'Due since', 'Days'],
        ...rows.map(({ order_number, name, rupees: amount, since, days, ...row }) => [
          order_number,
          name,
          paymentLabels[row.payment_method] + (row.is_reported ? ', reported' : ''),
          amount,
          since,
          days,
        ]),
      ]);
      return sendPrivateFile(reply, fileName, 'text/csv; charset=utf-8', csv);
    },
  );
}

const titles: Record<ReportGroup, readonly [key: string, label: string]> = {
  week: ['Monday', 'Week'],
  variety: ['Product id', 'Variety'],
  state: ['State code', 'State'],
};
