import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, toFailure, usePrivateCache } from '@shop/shared';
import { newIdempotencyKey } from '@shop/shared/contract';
import { useAdminSession } from './adminSession';
import type { AdminAction } from './endpoints/calls';
import { pendingActions, type PendingAction } from './pendingActions';
import { isRetryable, sendAction } from './sendAction';

interface ActionOptions<Result, Body> {
  /** Called once the server has responded. */
  onDone?: (result: Result, body: Body) => void;
}

/** Error messages by field path. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface Action<Body> {
  isSending: boolean;
  /** Why the last attempt failed; null while sending and after success. */
  error: ApiError | null;
  /** Whether the outcome is unknown or may change. Sending again is safe. */
  isUnconfirmed: boolean;
  /** The input that is not saved yet. It survives a reload. */
  body: Body | null;
  /** Sends an input. Returns the errors of its fields, for `useSubmission`. */
  run: (body: Body) => Promise<FieldErrors | undefined>;
  /** Sends the last input again with the same key. */
  retry: () => Promise<FieldErrors | undefined>;
  /** Sends the last input again after the person has confirmed the server's warning. */
  retryConfirmed: () => Promise<FieldErrors | undefined>;
}

/**
 * Sends an action to the API (AD-12). The Idempotency-Key stays the same for the same input until the action is done:
 * a second tap, a retry and a reload repeat it. An action that failed offline is sent again once the browser is online.
 *
 * @param action If its path can change, pass it as the component's `key` as well.
 */
export function useAction<Result, Body extends object>(
  action: AdminAction<Result, Body>,
  { onDone }: ActionOptions<Result, Body> = {},
): Action<Body> {
  const { reload } = useAdminSession();
  const openCache = usePrivateCache();
  const [started, setStarted] = useState(() => pendingActions.read(action));
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<ApiError | null>(() =>
    started ? new ApiError(action.failure, 0) : null,
  );
  const isSendingNow = useRef(false);
  const isUnconfirmed = error !== null && isRetryable(error);

  const send = async (pending: PendingAction<Body>): Promise<FieldErrors | undefined> => {
    if (isSendingNow.current) return undefined;
    isSendingNow.current = true;
    setStarted(pending);
    setError(null);
    setIsSending(true);
    pendingActions.write(action, pending);
    try {
      const result = await sendAction(action, pending);
      pendingActions.clear(action);
      setStarted(null);
      onDone?.(result, pending.body);
      return undefined;
    } catch (caught) {
      const reason = toFailure(caught);
      const { status, fieldErrors } = reason;
      if (!isRetryable(reason)) pendingActions.clear(action);
      if (status === 403 || status === 404) reload();
      // Somebody else changed it first: show the current data.
      if (status === 409) openCache().revalidateAll();
      setError(reason);
      return fieldErrors;
    } finally {
      isSendingNow.current = false;
      setIsSending(false);
    }
  };

  const retry = async () => (started ? send(started) : undefined);
  const retryConfirmed = async () =>
    started
      ? send({ body: { ...started.body, is_confirmed: true }, key: newIdempotencyKey() })
      : undefined;
  const run = (body: Body) =>
    send(started && isSameInput(started.body, body) ? started : { body, key: newIdempotencyKey() });

  const retryOnline = useEffectEvent(() => void retry());
  const isOffline = error?.status === 0;
  useEffect(() => {
    if (!isOffline) return;
    const handleOnline = () => retryOnline();
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, [isOffline]);

  return {
    isSending,
    error,
    isUnconfirmed,
    body: started?.body ?? null,
    run,
    retry,
    retryConfirmed,
  };
}

function isSameInput(a: object, b: object): boolean {
  if (a instanceof FormData || b instanceof FormData) return a === b;
  return JSON.stringify(a) === JSON.stringify(b);
}
