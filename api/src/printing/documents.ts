import { renderLabels } from '../shipping/packing/labelsPdf';
import { renderPackingList } from '../shipping/packing/packingListPdf';
import { renderCreditNote } from '../receipts/creditNotes/creditNotePdf';
import { renderReceipt } from '../receipts/receiptPdf';

/** All documents of the shop. Their arguments must be structured-cloneable, because a worker thread renders them. */
export const documents = {
  labels: renderLabels,
  packingList: renderPackingList,
  receipt: renderReceipt,
  creditNote: renderCreditNote,
};
