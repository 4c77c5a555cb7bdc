import { number, object, string, tuple } from 'yup';
import {
  lineDecisionSchema,
  lineLists,
  lineListSchema,
  statementMatchingSchema,
} from '@shop/shared/contract/admin';
import {
  StatementCounts,
  StatementLinePage,
  StatementOverview,
} from '@shop/shared/contract/adminSchemas';
import { actionHeaders, auditedAction } from '../admin/audit/auditedAction';
import { staffOf } from '../admin/requireAdmin';
import { decodeCursor, encodeCursor } from '../http/pages/cursor';
import { cutPage } from '../http/pages/cutPage';
import { responses } from '../http/responses';
import type { App, Services } from '../services';
import { decideLine } from './decideLine';
import { listedLines } from './listedLines';
import { budgetMs, matchWaitingLines } from './matchWaitingLines';
import { listImports } from './storage/importQueries';
import { countLines, listLines, reopenLines } from './storage/lineQueries';

const shownImports = 20;

const maxLineId = 2_147_483_647;
const params = object({ line: number().integer().min(1).max(maxLineId).required() });
const cursorSchema = tuple([
  string()
    .required()
    .matches(/^\d{4}-\d{2}-\d{2}$/),
  number().required().integer().min(1).max(maxLineId),
]).required();

/** The lines of statements, and what staff decide about them (MY-04). */
export function statementRoutes(app: App, { db, publicOrigin }: Services): void {
  app.get(
    '/money/statements',
    { schema: { response: responses({ 200: StatementOverview }, 403, 404) } },
    async () => ({
      counts: await countLines(db),
      imports: await listImports(db, { limit: shownImports }),
    }),
  );

  app.get(
    '/money/statements/lines',
    {
      schema: {
        querystring: lineListSchema,
        response: responses({ 200: StatementLinePage }, 400, 403, 404, 422),
      },
    },
    async (request) => {
      const { list, after: place, limit } = request.query;
      const after = decodeCursor(place, cursorSchema);
      const listed = await listLines(db, { states: lineLists[list], after, limit: limit + 1 });
      const { page, last } = cutPage(listed, limit);
      return {
        lines: await listedLines(db, page),
        counts: await countLines(db),
        next: last ? encodeCursor([last.day, last.line_id]) : null,
      };
    },
  );

  // Repeating it does nothing twice: each line is booked in a transaction that looks at its state.
  app.post(
    '/money/statements/matching',
    {
      schema: {
        body: statementMatchingSchema,
        response: responses({ 200: StatementCounts }, 403, 404, 409, 422),
      },
    },
    async (request, reply) => {
      if (request.body.again) await reopenLines(db);
      await matchWaitingLines(db, { publicOrigin, staff: staffOf(request) }, budgetMs);
      reply.code(200);
      return countLines(db);
    },
  );

  app.post(
    '/money/statements/lines/:line/match',
    {
      schema: {
        params,
        headers: actionHeaders,
        body: lineDecisionSchema,
        response: responses({ 200: StatementCounts }, 403, 404, 409, 422),
      },
    },
    async (request, reply) => {
      const { line } = request.params;
      const action = { operation: `POST /money/statements/lines/${line}`, body: request.body };
      const context = { publicOrigin, staff: staffOf(request) };
      await auditedAction(db, request, reply, action, async (trx) => {
        await decideLine(trx, context, line, request.body);
        return { response: {}, changes: [] };
      });
      await matchWaitingLines(db, context, budgetMs);
      return countLines(db);
    },
  );
}
