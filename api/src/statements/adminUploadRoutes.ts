import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import { maxStatementBytes, statementTexts } from '@shop/shared/contract/admin';
import { StatementUpload } from '@shop/shared/contract/adminSchemas';
import { actionHeaders, auditedAction } from '../admin/audit/auditedAction';
import { staffOf } from '../admin/requireAdmin';
import { perUser } from '../http/limits/limits';
import { invalid } from '../http/problem';
import { responses } from '../http/responses';
import { receiveUpload, uploadLimits, type UploadRules } from '../http/upload';
import type { App, Services } from '../services';
import { parseColumns, readChosenColumns } from './chosenColumns';
import { importStatement } from './importStatement';
import { budgetMs, matchWaitingLines } from './matchWaitingLines';
import { readStatement } from './reading/readStatement';
import { toUnknown, toUpload } from './uploadStatement';

const rules: UploadRules = {
  field: 'file',
  maxFiles: 1,
  maxFileBytes: maxStatementBytes,
  texts: { ...statementTexts, allTooLarge: statementTexts.tooLarge },
};

/** Imports the file of a bank, of the provider or of a courier (MY-04). */
export async function statementUploadRoutes(app: App, services: Services): Promise<void> {
  const { db, limits, openUploads, publicOrigin, clock } = services;
  await app.register(multipart, uploadLimits(rules));

  app.post(
    '/money/statements',
    {
      config: perUser(limits.uploadsPerUser),
      schema: {
        headers: actionHeaders,
        response: responses({ 200: StatementUpload }, 400, 403, 404, 409, 413, 415, 422, 429, 503),
      },
    },
    async (request, reply) =>
      receiveUpload(request, rules, openUploads, {
        check: () => readChosenColumns(db),
        work: async ({ files: [file], fileNames: [fileName = ''], fields }, chosen) => {
          if (!file) throw invalid({ file: statementTexts.none });
          const columns = fields['columns'] ? parseColumns(fields['columns']) : null;
          const statement = await readStatement(file, { chosen, columns }, clock());
          if (!('lines' in statement)) return toUnknown(db, statement);
          const hash = createHash('sha256').update(file).digest('base64url');
          const action = { operation: 'POST /money/statements', body: { hash, columns } };
          const { import_id: importId } = await auditedAction(
            db,
            request,
            reply,
            action,
            (trx, { userId }) =>
              importStatement(trx, { fileName, staffId: userId, statement, columns }),
          );
          await matchWaitingLines(db, { publicOrigin, staff: staffOf(request) }, budgetMs);
          return toUpload(db, importId);
        },
      }),
  );
}
