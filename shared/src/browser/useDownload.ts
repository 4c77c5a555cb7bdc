import { useState } from 'react';
import { failureText } from '@shop/shared';
import { saveFile } from './saveFile';

/** Downloads files of the API, for which a link could not send the token. `failure` stays until the next download. */
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
