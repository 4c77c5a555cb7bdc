import { brand } from '@shop/shared/brand';
import type { ShopContact } from '@shop/shared/contract';

/** Returns a plain text body. */
export const mailBody = (...paragraphs: string[]): string => `${paragraphs.join('\n\n')}\n`;

/** Appends the signature of the shop, with the contact details at the time of sending (AD-09). */
export const signed = (text: string, { email, address }: ShopContact): string =>
  `${text}\n${[brand.name, email, address].join('\n')}\n`;
