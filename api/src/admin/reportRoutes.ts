import {
  reportGroups,
  reportQuerySchema,
  type Report,
  type ReportGroup,
  type ReportRow,
} from '@shop/shared/contract/admin';
import { transact } from '../db/transact';
import { csvOf } from '../http/csv';
import { arrayOf, day, integer, objectOf, oneOf, text } from '../http/jsonSchema';
import { rupees } from '../http/productSchemas';
import { responses } from '../http/responseSchemas';
import { sendPrivateFile } from '../http/sendPrivateFile';
import { readReport } from '../orders/readReport';
import type { App, Services } from '../services';
import { recordChange } from './recordChange';
import { requireFreshFactor, staffOf } from './requireAdmin';

const sums = { boxes: integer, rupees };

const report = objectOf<Report>({
  ...{ from: day, to: day, by: oneOf(reportGroups) },
  rows: arrayOf(objectOf<ReportRow>({ key: text, label: text, ...sums })),
  total: objectOf<Report['total']>(sums),
});

/** AD-10: what was ordered, as JSON and as a CSV file. */
export function adminReportRoutes(app: App, { db, clock }: Services): void {
  app.get(
    '/reports',
    {
      schema: {
        querystring: reportQuerySchema,
        response: responses({ 200: report }, 403, 404, 422),
      },
    },
    (request) => readReport(db, clock(), request.query),
  );

  app.get(
    '/reports.csv',
    {
      onRequest: requireFreshFactor,
      schema: {
        querystring: reportQuerySchema,
        response: responses({ 200: text }, 403, 404, 422),
      },
    },
    async (request, reply) => {
      const { rows, from, to, by } = await readReport(db, clock(), request.query);
      const name = `orders-by-${by}-${from}-${to}.csv`;
      const change = { action: 'report.exported', subject: name, before: null, after: null };
      await transact(db, (trx) => recordChange(trx, staffOf(request), change));
      const csv = csvOf([
        [...titles[by], 'Boxes', 'Rupees'],
        ...rows.map(({ key, label, ...row }) => [key, label, row.boxes, row.rupees]),
      ]);
      return sendPrivateFile(reply, name, 'text/csv; charset=utf-8', csv);
    },
  );
}

const titles: Record<ReportGroup, readonly [key: string, label: string]> = {
  week: ['Monday', 'Week'],
  variety: ['Product id', 'Variety'],
  state: ['State code', 'State'],
};
