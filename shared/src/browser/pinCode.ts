import { storageKeys } from './storageKeys';
import { storedText } from './storedText';

/** The pin code for delivery estimates. This browser stores it until the user signs out (DL-02). */
export const pinCode = storedText(storageKeys.pinCode);
