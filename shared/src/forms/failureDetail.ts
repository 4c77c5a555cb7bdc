import type { ApiError } from '@shop/shared';

/** What went wrong, in full: the server's words, or what can be said without any. */
export function failureDetail({ detail, status }: ApiError): string {
  if (detail) return detail;
  return status === 0
    ? 'The shop could not be reached. Please check your connection and try again.'
    : 'Something went wrong on our side. Please try again.';
}
