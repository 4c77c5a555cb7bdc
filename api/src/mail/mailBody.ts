import { brand } from '@shop/shared/brand';

/** A plain text body of paragraphs, with the shop's signature. */
export function mailBody(...paragraphs: string[]): string {
  return [...paragraphs, `${brand.name}\n${brand.email}\n${brand.address}`].join('\n\n') + '\n';
}
