import { object, type InferType } from 'yup';
import { text } from '../fields/fields';
import { email } from '../fields/personFields';

export const backInStockSchema = object({ email: email() });

/** The token comes from the mailed link (SE-04). */
export const unsubscribeSchema = object({ token: text().required('The link is not complete.') });

export type BackInStock = InferType<typeof backInStockSchema>;
export type Unsubscribe = InferType<typeof unsubscribeSchema>;
