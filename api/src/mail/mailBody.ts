import { brand } from '@shop/shared/brand';

/** Paragraphs as a plain text mail, signed by the shop. */
export function mailBody(...paragraphs: string[]): string {
  return [...paragraphs, `${brand.name}\n${brand.email}\n${brand.address}`].join('\n\n') + '\n';
}
