/** What staff send about a shipment. */
import { array, boolean, number, object, string, type InferType } from 'yup';
import { identifier, trimmed } from '../fields/fields';
import { shipmentGroups } from './constants';
import { isDay } from './delivery';

/** Required if an order has two shipments. */
export const shipment = () =>
  string().oneOf(shipmentGroups, `The shipment must be one of ${shipmentGroups.join(', ')}`);

export const note = () =>
  trimmed().default('').max(200, 'Please keep the note within 200 characters');

const tracking = (label: string, maxLength: number) =>
  identifier(label)
    .transform((value: string | undefined) => value || undefined)
    .max(maxLength, `${label} should not exceed ${maxLength} characters`);

/** Rejects user info before the host: `https://bank.example@evil.example` looks like another host. */
const plainHttps = /^https:\/\/[^\s\\@/?#]+([/?#][^\s\\]*)?$/i;
const isPlainHttpsUrl = (text: string) => plainHttps.test(text) && isUrl(text);

/** `URL.canParse` is missing in Chrome 109 and Safari 16, and forms use this schema, too. */
function isUrl(text: string): boolean {
  try {
    return new URL(text).href !== '';
  } catch {
    return false;
  }
}

/** The carrier of a shipment and where to track it (DL-06). */
export const trackingFields = {
  carrier: tracking('The carrier', 60),
  tracking_number: tracking('The tracking number', 60),
  tracking_url: tracking('The link', 500).test(
    'https',
    'The link must be a complete URL that begins with https://, without a user name or password',
    (value) => !value || isPlainHttpsUrl(value),
  ),
};

/** Confirms that an unpaid prepaid order is dispatched on purpose (MO-02). */
export const dispatchUnpaid = () => boolean().default(false);

/** The tracking of a shipment, before or after it has left (DL-06). */
export const trackingSchema = object({
  shipment: string().oneOf(shipmentGroups),
  ...trackingFields,
});

/** Marks boxes of an order as packed or not packed (AD-06). */
export const packedBoxesSchema = object({
  products: array(string().required().max(100))
    .required()
    .min(1, 'Please choose at least one product')
    .max(100),
  is_packed: boolean().required(),
});

const day = (label: string) =>
  string()
    .required(`${label} is required`)
    .test('day', `${label} must be a day such as 2026-11-30`, (value) => !value || isDay(value));

/** A change of the promised dates (DL-03). */
export const dateChangeSchema = object({
  shipment: shipment(),
  /** The number of date changes that the page knew. A stale version is rejected; without one, nothing is checked. */
  version: number().integer('The version must be a whole number').min(0),
  leaves_on: day('The day of dispatch'),
  arrives_from: day('The first day of arrival').when('leaves_on', ([leavesOn]: string[], field) =>
    field.test(
      'order',
      'It cannot arrive before it leaves',
      (value) => !leavesOn || !value || leavesOn <= value,
    ),
  ),
  arrives_until: day('The last day of arrival').when('arrives_from', ([from]: string[], field) =>
    field.test(
      'order',
      'The last day of arrival cannot be before the first one',
      (value) => !from || !value || from <= value,
    ),
  ),
  reason: note().required('Please give the reason for the new dates'),
});

export type NewDates = InferType<typeof dateChangeSchema>;
