import { Type } from '@sinclair/typebox';
import { Problem } from '@shop/shared/contract/schemas';

/** A file of a media type, such as `image/jpeg` or `image/*`. */
export const binary = (contentMediaType: string) =>
  Type.Unsafe<Buffer>({ type: 'string', format: 'binary', contentMediaType });

export const photo = binary('image/jpeg');
export const productPicture = binary('image/*');
export const receiptPdf = binary('application/pdf');
export const notModified = Type.Unsafe<undefined>({ type: 'null', description: 'Not modified' });
export const seeOther = Type.Unsafe<undefined>({ type: 'null', description: 'Its first page' });

/**
 * The `response` part of a route's schema: its successful response, and the statuses of its errors.
 * Errors are thrown, so they are no part of the type of what a handler returns.
 */
export function responses<Success extends Record<number, object>>(
  success: Success,
  ...errors: number[]
): Success {
  return { ...success, ...Object.fromEntries(errors.map((status) => [status, Problem])) };
}
