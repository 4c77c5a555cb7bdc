import { Type } from '@sinclair/typebox';
import { seenUnusualSchema } from '@shop/shared/contract/admin';
import { UnusualEntry } from '@shop/shared/contract/adminSchemas';
import { responses } from '../../http/responses';
import type { App, Services } from '../../services';
import { actionHeaders, auditedAction } from './auditedAction';
import { listUnusual, seenAction } from './unusualQueries';

const shownEntries = 10;
const maxSeen = 1_000;

/** Unusual actions that owners should know about, latest first (S-54). */
export function unusualRoutes(app: App, { db }: Services): void {
  app.get(
    '/unusual',
    { schema: { response: responses({ 200: Type.Array(UnusualEntry) }, 403, 404) } },
    () => listUnusual(db, shownEntries),
  );

  app.post(
    '/unusual/seen',
    {
      schema: {
        headers: actionHeaders,
        body: seenUnusualSchema,
        response: responses({ 200: Type.Array(UnusualEntry) }, 403, 404, 409, 422),
      },
    },
    (request, reply) => {
      const { body } = request;
      const action = { operation: 'POST /unusual/seen', body };
      return auditedAction(db, request, reply, action, async (trx) => {
        // Entries that another owner has seen in the meantime are skipped.
        const seen = (await listUnusual(trx, maxSeen)).filter(({ audit_id, kind }) =>
          body.entries.some((entry) => entry.audit_id === audit_id && entry.kind === kind),
        );
        const changes = seen.map(({ audit_id, kind, subject }) => ({
          action: seenAction,
          subject,
          before: null,
          after: { kind, audit_id },
        }));
        const ids = new Set(seen.map(({ kind, audit_id }) => `${kind} ${audit_id}`));
        const unseen = (await listUnusual(trx, shownEntries + seen.length)).filter(
          ({ kind, audit_id }) => !ids.has(`${kind} ${audit_id}`),
        );
        return { response: unseen.slice(0, shownEntries), changes };
      });
    },
  );
}
