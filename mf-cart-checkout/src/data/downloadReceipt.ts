import { endpoints } from '@shop/shared';
import { receiptFileName, type IssuedReceipt } from '@shop/shared/contract';
import { saveFile } from '@shop/shared/saveFile';

/**
 * Saves the receipt of an order as a PDF (RC-01). A link could not send the token.
 *
 * @throws ApiError
 */
export async function downloadReceipt(orderId: string, receipt: IssuedReceipt): Promise<void> {
  saveFile(await endpoints.receipt(orderId), receiptFileName(receipt));
}
