import { randomInt } from 'node:crypto';

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const random = (/** @type {number} */ length, digits = base62) =>
  Array.from({ length }, () => digits[randomInt(digits.length)]).join('');

/** Returns an id such as `pay_DESlfW9H8K9uqM`. @param {string} prefix */
export const newId = (prefix) => `${prefix}_${random(14)}`;

/** Returns the reference of a bank, with 12 digits. */
export const newBankReference = () => random(12, '0123456789');
