import { unusualKinds, type UnusualEntry } from '@shop/shared/contract/admin';
import { arrayOf, dateTime, integer, objectOf, oneOf, text } from '../http/jsonSchema';
import { responses } from '../http/responseSchemas';
import type { App, Services } from '../services';
import { listUnusual } from './unusualQueries';

const shownEntries = 10;

const entries = arrayOf(
  objectOf<UnusualEntry>({
    ...{ audit_id: integer, at: dateTime, actor: text, actor_email: text },
    ...{ kind: oneOf(unusualKinds), subject: text },
  }),
);

/** S-54: what owners should know of, the latest first. */
export function unusualRoutes(app: App, { db }: Services): void {
  app.get('/unusual', { schema: { response: responses({ 200: entries }, 403, 404) } }, () =>
    listUnusual(db, shownEntries),
  );
}
