import type { InferType } from 'yup';
import type {
  NewOutcome,
  refundSchema,
  ReplacementCase,
  ReplacementPage,
} from '@shop/shared/contract/admin';
import { post, query, type Typed } from './calls';

const replacementPath = (requestId: string) =>
  `/admin/replacements/${encodeURIComponent(requestId)}`;

/** The replacement requests. */
export const replacementEndpoints = {
  replacements: query<ReplacementPage>(
    '/admin/replacements',
    'The replacement requests could not be loaded. Please try again.',
  ),
  replacement: (requestId: string) =>
    query<ReplacementCase>(
      replacementPath(requestId),
      'The replacement request could not be loaded. Please try again.',
    ),
  replacementPhoto: (photoId: string) =>
    query<Blob>(
      `/admin/replacement_photos/${encodeURIComponent(photoId)}`,
      'This photo could not be loaded.',
    ),
  decideReplacement: (requestId: string) =>
    post<ReplacementCase, Typed<NewOutcome>>(
      `${replacementPath(requestId)}/outcome`,
      'Your decision was not saved.',
    ),
  recordReplacementRefund: (requestId: string) =>
    post<ReplacementCase, InferType<typeof refundSchema>>(
      `${replacementPath(requestId)}/refund`,
      'The refund was not recorded.',
    ),
};
