import { useState } from 'react';
import { failureText } from '@shop/shared';
import { saveFile } from './saveFile';

/** Saves a file of the API on a click: a link could not send the token. `failure` stays until the next click. */
export function useDownload() {
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const download = async (read: () => Promise<Blob>, name: string): Promise<void> => {
    setIsPending(true);
    setFailure(null);
    try {
      saveFile(await read(), name);
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setIsPending(false);
    }
  };

  return { isPending, failure, download };
}
