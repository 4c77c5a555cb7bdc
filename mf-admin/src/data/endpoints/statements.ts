import { request } from '@shop/shared';
import type {
  LineDecision,
  StatementCounts,
  StatementLinePage,
  StatementOverview,
  StatementUpload,
} from '@shop/shared/contract/admin';
import { post, query, type Typed } from './calls';

/** As long as the server waits, for slow mobile networks. */
const uploadTimeoutMs = 120_000;

/** Statements of the bank, the provider and the courier. */
export const statementEndpoints = {
  statements: query<StatementOverview>(
    '/admin/money/statements',
    'The statements could not be loaded. Please try again.',
  ),
  /** @param list in the URL */
  statementLines: query<StatementLinePage>(
    '/admin/money/statements/lines',
    'The lines could not be loaded. Please try again.',
  ),
  uploadStatement: post<StatementUpload, FormData>(
    '/admin/money/statements',
    'The file was not imported, and nothing was changed. Please try again.',
    uploadTimeoutMs,
  ),
  /** Not an action: sending it again does nothing twice. */
  compareLines: (body: { again?: boolean } = {}) =>
    request<StatementCounts>('POST', '/admin/money/statements/matching', {
      body,
      failure: 'The lines could not be compared. Please try again.',
    }),
  decideLine: (lineId: number) =>
    post<StatementCounts, Typed<Partial<LineDecision>>>(
      `/admin/money/statements/lines/${lineId}/match`,
      'This was not saved. Please try again.',
    ),
};
