import type { ApiError } from '@shop/shared';

/** Returns the server's detail of a failure, or a general message. */
export function failureDetail({ detail, status }: ApiError): string {
  if (detail) return detail;
  return status === 0
    ? 'The shop could not be reached. Please check your connection and try again.'
    : 'Something went wrong on our side. Please try again.';
}
