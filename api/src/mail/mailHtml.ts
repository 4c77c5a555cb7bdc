import type { QrCode } from './outboxQueries';

/** Identifies the picture of the QR code within its mail. */
export const qrCodeId = 'qr-code';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

/** Matches links in a text that is escaped. */
const links = /https?:\/\/[^\s<>]+/g;

const toHtml = (paragraph: string) =>
  escaped(paragraph).replace(links, '<a href="$&">$&</a>').replaceAll('\n', '<br>\n');

/**
 * Returns the text of a mail as HTML, with the picture of its QR code below the paragraph that it belongs to. The
 * picture is a part of the mail, because mail programs block pictures of other origins, and Gmail removes data URLs.
 */
export function mailHtml(text: string, { alt, below }: QrCode): string {
  const picture = `<p><img src="cid:${qrCodeId}" alt="${escaped(alt)}"></p>`;
  const paragraphs = text
    .trim()
    .split('\n\n')
    .map((paragraph) => `<p>${toHtml(paragraph)}</p>${paragraph === below ? `\n${picture}` : ''}`);
  return `<!doctype html>\n<html lang="en"><meta charset="utf-8"><body>\n${paragraphs.join('\n')}\n</body></html>\n`;
}
