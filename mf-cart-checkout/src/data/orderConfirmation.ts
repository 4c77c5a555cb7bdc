import { storageKeys } from '@shop/shared/browser/storageKeys';
import { storedText } from '@shop/shared/browser/storedText';

/** The id of the order whose confirmation this browser shows until it is dismissed (OD-02). */
export const orderConfirmation = storedText(storageKeys.orderConfirmation);
