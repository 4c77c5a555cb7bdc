import { renderLabels } from '../packing/labelsPdf';
import { renderPackingList } from '../packing/packingListPdf';
import { renderReceipt } from '../receipts/receiptPdf';

/** Every document of the shop. Its arguments are copied into the thread that writes it. */
export const documents = {
  labels: renderLabels,
  packingList: renderPackingList,
  receipt: renderReceipt,
};
