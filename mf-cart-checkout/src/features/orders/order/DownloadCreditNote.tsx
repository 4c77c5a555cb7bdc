import { endpoints } from '@shop/shared';
import {
  creditNoteFileName,
  creditNoteLabel,
  formatExactRupees,
  type IssuedCreditNote,
} from '@shop/shared/contract';
import { FormFailure } from '@shop/shared/forms';
import { Button } from '@shop/shared/ui/controls/Button';
import { useDownload } from '@shop/shared/browser/useDownload';
import styles from './OrderContents.module.scss';

interface DownloadCreditNoteProps {
  orderId: string;
  note: IssuedCreditNote;
}

/** Downloads the credit note of a refund (MY-04). An order can have several. */
export function DownloadCreditNote({ orderId, note }: DownloadCreditNoteProps) {
  const { isPending, failure, download } = useDownload();
  const { refund_id, credit_note_number, amount } = note;
  const handleClick = () =>
    void download(() => endpoints.creditNote(orderId, refund_id), creditNoteFileName(note));
  return (
    <div className={styles.action}>
      <Button variant="secondary" isPending={isPending} onClick={handleClick}>
        {creditNoteLabel} {credit_note_number}
      </Button>
      {failure !== null && <FormFailure text={failure} />}
      <p className={styles.note}>{formatExactRupees(amount)} returned, as a PDF</p>
    </div>
  );
}
