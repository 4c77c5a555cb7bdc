import { FormFailure } from '@shop/shared/forms';
import { Button } from '@shop/shared/ui/Button';
import { useDownload } from '@shop/shared/useDownload';
import { readFile } from '../data/readFile';

interface DownloadPdfProps {
  /** Below `/api`. */
  path: string;
  /** Of the file. */
  name: string;
  label: string;
}

export function DownloadPdf({ path, name, label }: DownloadPdfProps) {
  const { isPending, failure, download } = useDownload();
  return (
    <>
      <Button
        variant="secondary"
        isPending={isPending}
        onClick={() => void download(() => readFile(path), name)}
      >
        {label}
      </Button>
      {failure !== null && <FormFailure text={failure} />}
    </>
  );
}
