import type { ShipmentGroup } from '@shop/shared/contract';
import type { BulkResult, BulkSummary } from '@shop/shared/contract/admin';
import type { Db } from '../db/schema';
import { HttpProblem } from '../http/problem';
import { orderIdOf } from '../orders/resolveOrder';
import type { Staff } from '../admin/accessQueries';
import { withOrderAudit } from '../orders/admin/withOrderAudit';
import { staffOf } from '../admin/requireAdmin';
import { idempotent, type ActionRequest } from '../admin/audit/auditedAction';

interface BulkEntry {
  order: string;
  shipment?: ShipmentGroup | undefined;
}

interface BulkAction<Entry extends BulkEntry> {
  /** Identifies the request without its body. */
  operation: string;
  /** The action of the audit log entry. */
  name: string;
  /** What the request does with an entry. The same key with another body is refused. */
  bodyOf: (entry: Entry) => object;
  /** @returns Details for the audit log besides the statuses, or null if nothing had to change. */
  work: (trx: Db, orderId: string, entry: Entry, staff: Staff) => Promise<object | null>;
}

type Outcome = Pick<BulkResult, 'outcome'>;

/**
 * Runs the same action for several orders (AD-04), each with its own transaction and key. Repeating an interrupted
 * request completes it and does nothing twice.
 */
export async function runBulk<Entry extends BulkEntry>(
  db: Db,
  request: ActionRequest,
  entries: readonly Entry[],
  action: BulkAction<Entry>,
): Promise<BulkSummary> {
  const results: BulkResult[] = [];
  // One after the other: parallel transactions could lock products in different orders and deadlock.
  for (const entry of entries) results.push(await runEntry(db, request, entry, action));
  return { results };
}

async function runEntry<Entry extends BulkEntry>(
  db: Db,
  request: ActionRequest,
  entry: Entry,
  { operation, name, bodyOf, work }: BulkAction<Entry>,
): Promise<BulkResult> {
  const { order, shipment } = entry;
  const result = { order, shipment: shipment ?? null };
  try {
    const orderId = await orderIdOf(db, order);
    const suffix = [orderId, ...(shipment ? [shipment] : [])].join(':');
    const action = {
      staff: staffOf(request),
      log: request.log,
      operation: `${operation} ${suffix}`,
      key: `${request.headers['idempotency-key']}:${suffix}`,
      body: bodyOf(entry),
    };
    const { body } = await idempotent<Outcome>(db, action, async (trx, staff) => {
      const { changes } = await withOrderAudit(trx, orderId, name, async () => {
        const after = await work(trx, orderId, entry, staff);
        return after && { after: { ...after } };
      });
      return { response: { outcome: changes.length > 0 ? 'done' : 'unchanged' }, changes };
    });
    return { ...result, outcome: body.outcome, detail: '' };
  } catch (error) {
    if (!(error instanceof HttpProblem) || error.statusCode >= 500) throw error;
    return { ...result, outcome: 'refused', detail: error.detail };
  }
}
