import { brand } from '@shop/shared/brand';
import type { ShopContact } from '@shop/shared/contract';

/** A plain text body of paragraphs. */
export const mailBody = (...paragraphs: string[]): string => `${paragraphs.join('\n\n')}\n`;

/** With the signature of the shop, as it can be reached when the mail is sent (AD-09). */
export const signed = (text: string, { email, address }: ShopContact): string =>
  `${text}\n${[brand.name, email, address].join('\n')}\n`;
