import { useState } from 'react';
import { ApiError, failureText } from '@shop/shared';
import { FormFailure } from '@shop/shared/forms';
import { Button } from '@shop/shared/ui/Button';
import { downloadPdf } from '../lib/downloadPdf';

interface DownloadPdfProps {
  /** Below `/api`. */
  path: string;
  /** Of the file. */
  name: string;
  label: string;
}

export function DownloadPdf({ path, name, label }: DownloadPdfProps) {
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const handleClick = async () => {
    setIsPending(true);
    setFailure(null);
    try {
      await downloadPdf(path, name);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(failureText(error, error.message));
    } finally {
      setIsPending(false);
    }
  };

  return (
    <>
      <Button variant="secondary" isPending={isPending} onClick={() => void handleClick()}>
        {label}
      </Button>
      {failure !== null && <FormFailure text={failure} />}
    </>
  );
}
