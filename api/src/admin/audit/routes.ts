import { number, object, string, tuple } from 'yup';
import { pageQuery } from '@shop/shared/contract';
import { AuditPage } from '@shop/shared/contract/adminSchemas';
import { decodeCursor, encodeCursor } from '../../http/pages/cursor';
import { cutPage } from '../../http/pages/cutPage';
import { responses } from '../../http/responses';
import type { App, Services } from '../../services';
import { listAuditEntries } from './auditQueries';

const pageSize = 50;

const cursorSchema = tuple([number().required().integer().min(1)]).required();

/** The audit log (AD-11), latest first, optionally of one subject. */
export function auditRoutes(app: App, { db }: Services): void {
  app.get(
    '/audit_log',
    {
      schema: {
        querystring: object({ ...pageQuery(pageSize), subject: string().max(100) }),
        response: responses({ 200: AuditPage }, 400, 403, 404, 422),
      },
    },
    async (request) => {
      const { after, limit, subject } = request.query;
      const before = decodeCursor(after, cursorSchema)?.[0];
      const entries = await listAuditEntries(db, { before, subject, limit: limit + 1 });
      const { page, last } = cutPage(entries, limit);
      return { entries: page, next: last ? encodeCursor([last.audit_id]) : null };
    },
  );
}
