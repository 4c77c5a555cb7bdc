import { useState } from 'react';
import { ApiError, failureText } from '@shop/shared';
import { saveFile } from './saveFile';

/** Saves a file of the API on a click: a link could not send the token. `failure` stays until the next click. */
export function useDownload() {
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** @param read throws ApiError; any other error is a bug and not caught */
  const download = async (read: () => Promise<Blob>, name: string): Promise<void> => {
    setIsPending(true);
    setFailure(null);
    try {
      saveFile(await read(), name);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(failureText(error, error.message));
    } finally {
      setIsPending(false);
    }
  };

  return { isPending, failure, download };
}
