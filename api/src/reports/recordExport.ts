import type { FastifyRequest } from 'fastify';
import { recordChange } from '../admin/audit/recordChange';
import { staffOf } from '../admin/requireAdmin';
import type { Db } from '../db/schema';
import { transact } from '../db/transact';

/** Writes into the audit log who has exported which file (AD-11). */
export const recordExport = (
  db: Db,
  request: Pick<FastifyRequest, 'staff'>,
  subject: string,
): Promise<void> =>
  transact(db, (trx) =>
    recordChange(trx, staffOf(request), {
      action: 'report.exported',
      subject,
      before: null,
      after: null,
    }),
  );
