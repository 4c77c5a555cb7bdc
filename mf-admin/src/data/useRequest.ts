import { useRef, useState } from 'react';
import { toFailure, type ApiError } from '@shop/shared';
import { DeviceError } from './passkeyDevice';

interface Request<Input extends unknown[]> {
  isSending: boolean;
  error: ApiError | DeviceError | null;
  run: (...input: Input) => Promise<void>;
  /** Runs again with the last input. */
  retry: () => Promise<void>;
}

/** Runs requests that are not a `useAction`, such as downloads. Show their errors with `ActionFailure`. */
export function useRequest<Input extends unknown[] = []>(
  send: (...input: Input) => Promise<void>,
): Request<Input> {
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<ApiError | DeviceError | null>(null);
  const lastInput = useRef<Input>(null);

  const run = async (...input: Input) => {
    lastInput.current = input;
    setIsSending(true);
    setError(null);
    try {
      await send(...input);
    } catch (caught) {
      setError(caught instanceof DeviceError ? caught : toFailure(caught));
    } finally {
      setIsSending(false);
    }
  };

  const retry = async () => {
    if (lastInput.current) await run(...lastInput.current);
  };

  return { isSending, error, run, retry };
}
