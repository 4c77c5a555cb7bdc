import { saveFile } from '@shop/shared/browser/saveFile';
import { Button } from '@shop/shared/ui/controls/Button';
import { ActionFailure } from './action/ActionFailure';
import { useRequest } from '../data/useRequest';

interface DownloadButtonProps {
  /** Reads the file of the API. */
  read: () => Promise<Blob>;
  fileName: string;
  label: string;
  variant?: 'primary' | 'secondary';
}

/** Saves a file of the API. Asks for the second factor if it was confirmed too long ago (S-52). */
export function DownloadButton({
  read,
  fileName,
  label,
  variant = 'secondary',
}: DownloadButtonProps) {
  const download = useRequest(async () => saveFile(await read(), fileName));
  return (
    <>
      <ActionFailure action={download} />
      <Button variant={variant} isPending={download.isSending} onClick={() => void download.run()}>
        {label}
      </Button>
    </>
  );
}
