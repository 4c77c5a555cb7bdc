import { storageKeys } from '@shop/shared/storageKeys';
import { storedText } from '@shop/shared/storedText';

/** The id of the order whose confirmation is shown until it is dismissed, in this browser (OD-02). */
export const orderConfirmation = storedText(storageKeys.orderConfirmation);
