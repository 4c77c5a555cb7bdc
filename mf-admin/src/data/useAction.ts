import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, request, toFailure, usePrivateCache } from '@shop/shared';
import { useAdminSession } from './adminSession';
import { pendingActions, type StartedAction } from './pendingActions';

interface ActionOptions<Answer, Body> {
  method: 'POST' | 'PUT' | 'DELETE';
  /** Such as `/admin/orders/1/pack`. A component for several of them has it as its `key`. */
  path: string;
  /** What is shown when the server gives no reason. */
  failure: string;
  /** Called with the response to what was sent: before it, nothing is done. */
  onDone?: (answer: Answer, body: Body) => void;
  timeoutMs?: number;
}

/** Messages by the path of the field. */
type FieldErrors = Readonly<Record<string, string>>;

export interface Action<Body> {
  isSending: boolean;
  /** Why the last attempt failed; null while it is sent, and when it is done. */
  error: ApiError | null;
  /** Nobody knows whether it was done: no response, or none that says so. Sending it again is safe. */
  isUnconfirmed: boolean;
  /** What was sent last and is not done: the input, after a reload, too. */
  body: Body | null;
  /** @returns the errors of the fields, for `useSubmission` */
  run: (body: Body) => Promise<FieldErrors | undefined>;
  /** Sends the same again, with the same key. */
  retry: () => Promise<FieldErrors | undefined>;
  /** Sends the last input once more, although the server has warned of it. */
  insist: () => Promise<FieldErrors | undefined>;
}

/** Without a response, or with one that another attempt may change. */
const openStatuses = [0, 401, 403, 429];

/**
 * An action of the admin (AD-12). Its Idempotency-Key is made when the person starts it, and kept for the same
 * input until it is done: a second tap, a retry and a reload send the same key. Once the browser is online again, it
 * is sent by itself.
 */
export function useAction<Answer, Body extends object = object>({
  method,
  path,
  failure,
  onDone,
  timeoutMs,
}: ActionOptions<Answer, Body>): Action<Body> {
  const name = `${method} ${path}`;
  const { reload } = useAdminSession();
  const openCache = usePrivateCache();
  const [started, setStarted] = useState(() => pendingActions.read<Body>(name));
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<ApiError | null>(() =>
    started ? new ApiError(failure, 0) : null,
  );
  const isSendingNow = useRef(false);
  const isUnconfirmed =
    error !== null && (openStatuses.includes(error.status) || error.status >= 500);

  const send = async (action: StartedAction<Body>): Promise<FieldErrors | undefined> => {
    if (isSendingNow.current) return undefined;
    isSendingNow.current = true;
    setStarted(action);
    setError(null);
    setIsSending(true);
    pendingActions.write(name, action);
    try {
      const { body, key } = action;
      const headers = { 'idempotency-key': key };
      const options = { body, headers, failure, ...(timeoutMs && { timeoutMs }) };
      const answer = await request<Answer>(method, path, options);
      pendingActions.clear(name);
      setStarted(null);
      onDone?.(answer, body);
      return undefined;
    } catch (caught) {
      const reason = toFailure(caught);
      const { status, fieldErrors } = reason;
      const isOpen = openStatuses.includes(status) || status >= 500;
      if (!isOpen) pendingActions.clear(name);
      if (status === 403 || status === 404) reload();
      // Somebody else was faster: the page shows what is there now.
      if (status === 409) openCache().revalidateAll();
      setError(reason);
      return fieldErrors;
    } finally {
      isSendingNow.current = false;
      setIsSending(false);
    }
  };

  const retry = async () => (started ? send(started) : undefined);
  const insist = async () =>
    started ? send({ body: { ...started.body, is_confirmed: true }, key: actionKey() }) : undefined;
  const run = (body: Body) =>
    send(started && isSame(started.body, body) ? started : { body, key: actionKey() });

  const retryOnline = useEffectEvent(() => void retry());
  const isOffline = error?.status === 0;
  useEffect(() => {
    if (!isOffline) return;
    const handleOnline = () => retryOnline();
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, [isOffline]);

  return { isSending, error, isUnconfirmed, body: started?.body ?? null, run, retry, insist };
}

function isSame(one: object, other: object): boolean {
  if (one instanceof FormData || other instanceof FormData) return one === other;
  return JSON.stringify(one) === JSON.stringify(other);
}

/** An Idempotency-Key: 128 random bits. `crypto.randomUUID` exists in secure contexts only. */
export function actionKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
