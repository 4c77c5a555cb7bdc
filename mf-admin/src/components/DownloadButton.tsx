import { request } from '@shop/shared';
import { saveFile } from '@shop/shared/saveFile';
import { Button } from '@shop/shared/ui/Button';
import { RequestFailure } from './action/RequestFailure';
import { useRequest } from './action/useRequest';

const failure = 'The file could not be read. Please try again.';

interface DownloadButtonProps {
  /** Relative to `/api`. */
  path: string;
  fileName: string;
  label: string;
  variant?: 'primary' | 'secondary';
}

/** Saves a file of the API. Asks for the second factor if it was confirmed too long ago (S-52). */
export function DownloadButton({
  path,
  fileName,
  label,
  variant = 'secondary',
}: DownloadButtonProps) {
  const download = useRequest(async () =>
    saveFile(await request<Blob>('GET', path, { failure }), fileName),
  );
  return (
    <>
      <RequestFailure request={download} />
      <Button variant={variant} isPending={download.isSending} onClick={() => void download.run()}>
        {label}
      </Button>
    </>
  );
}
