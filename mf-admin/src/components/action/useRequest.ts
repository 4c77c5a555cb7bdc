import { useState } from 'react';
import { toFailure, type ApiError } from '@shop/shared';
import { DeviceError } from '../../data/passkeyDevice';

export interface Request {
  isSending: boolean;
  error: ApiError | DeviceError | null;
  run: () => Promise<void>;
}

/** Runs requests that are not a `useAction`, such as downloads. Show their errors with `RequestFailure`. */
export function useRequest(send: () => Promise<void>): Request {
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<Request['error']>(null);

  const run = async () => {
    setIsSending(true);
    setError(null);
    try {
      await send();
    } catch (caught) {
      setError(caught instanceof DeviceError ? caught : toFailure(caught));
    } finally {
      setIsSending(false);
    }
  };

  return { isSending, error, run };
}
