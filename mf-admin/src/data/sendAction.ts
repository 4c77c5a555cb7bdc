import { request, type ApiError } from '@shop/shared';
import type { AdminAction } from './endpoints/calls';
import type { PendingAction } from './pendingActions';

/**
 * Sends an action with its Idempotency-Key (AD-12).
 *
 * @throws ApiError
 */
export const sendAction = <Result, Body extends object>(
  { method, path, failure, timeoutMs }: AdminAction<Result, Body>,
  { body, key }: PendingAction<Body>,
): Promise<Result> =>
  request(method, path, {
    body,
    headers: { 'idempotency-key': key },
    failure,
    ...(timeoutMs && { timeoutMs }),
  });

/** Whether another attempt may succeed: there was no response, or a temporary refusal. */
export const isRetryable = ({ status }: ApiError): boolean =>
  [0, 401, 403, 429].includes(status) || status >= 500;
