import { Readable } from 'node:stream';
import { Type } from '@sinclair/typebox';
import { object, string } from 'yup';
import { dayInIndia, financialYearLabel, financialYearOf } from '@shop/shared/contract';
import { accountFiles, accountQuerySchema } from '@shop/shared/contract/admin';
import { AccountYears } from '@shop/shared/contract/adminSchemas';
import { requireFreshFactor } from '../admin/requireAdmin';
import { notFound } from '../http/problem';
import { responses } from '../http/responses';
import { sendPrivateFile } from '../http/sending/sendPrivateFile';
import type { App, Services } from '../services';
import { findFirstMoneyDay } from './accounts/journalQueries';
import { writeAccountFile } from './accounts/accountFiles';
import { recordExport } from './recordExport';

/** The files for an accountant, by financial year (MY-04). */
export function adminAccountRoutes(app: App, { db, clock }: Services): void {
  app.get(
    '/reports/accounts',
    { schema: { response: responses({ 200: AccountYears }, 403, 404) } },
    async () => {
      const today = dayInIndia(clock());
      const first = financialYearOf((await findFirstMoneyDay(db)) ?? today);
      const last = financialYearOf(today);
      return { years: Array.from({ length: last - first + 1 }, (_, index) => last - index) };
    },
  );

  app.get(
    '/reports/accounts/:file',
    {
      onRequest: requireFreshFactor,
      schema: {
        params: object({ file: string().required() }),
        querystring: accountQuerySchema,
        response: responses({ 200: Type.String() }, 403, 404, 422),
      },
    },
    async (request, reply) => {
      const { year } = request.query;
      const file = accountFiles.find((name) => `${name}.csv` === request.params.file);
      if (!file) throw notFound('There is no such file.');
      const name = `${file}-${financialYearLabel(year).replace('–', '-')}.csv`;
      await recordExport(db, request, name);
      const parts = Readable.from(writeAccountFile(db, file, year));
      return sendPrivateFile(reply, name, 'text/csv; charset=utf-8', parts);
    },
  );
}
