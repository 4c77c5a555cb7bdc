import { useState } from 'react';
import { saveFile } from '@shop/shared/saveFile';
import { Button } from '@shop/shared/ui/Button';
import { readFile } from '../data/readFile';
import { FactorFailure, toRequestFailure, type RequestFailure } from './action/FactorFailure';

interface DownloadCsvProps {
  /** In the API. */
  path: string;
  /** Of the file. */
  name: string;
  label: string;
  variant?: 'primary' | 'secondary';
}

/** Saves a table of the shop as a file, after the second factor where it was confirmed too long ago (S-52). */
export function DownloadCsv({ path, name, label, variant = 'primary' }: DownloadCsvProps) {
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<RequestFailure | null>(null);

  const download = async () => {
    setIsPending(true);
    setFailure(null);
    try {
      saveFile(await readFile(path), name);
    } catch (error) {
      setFailure(toRequestFailure(error));
    } finally {
      setIsPending(false);
    }
  };

  return (
    <>
      <FactorFailure error={failure} isSending={isPending} onConfirmed={() => void download()} />
      <Button variant={variant} isPending={isPending} onClick={() => void download()}>
        {label}
      </Button>
    </>
  );
}
