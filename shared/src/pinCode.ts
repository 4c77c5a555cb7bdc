import { storageKeys } from './storageKeys';
import { storedText } from './storedText';

/** The pin code for delivery estimates, remembered in this browser (DL-02) until the user signs out. */
export const pinCode = storedText(storageKeys.pinCode);
