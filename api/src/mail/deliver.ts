import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { brand } from '@shop/shared/brand';
import type { ShopContact } from '@shop/shared/contract';
import { qrPng } from '../images/qrCode';
import { signed } from './mailBody';
import { mailHtml, qrCodeId } from './mailHtml';
import type { QrCode } from './outboxQueries';
import type { OutgoingMail } from './sendingQueries';

/**
 * Delivers a mail, with the current contact details of the shop (AD-09). Resolves to the file that it was written to,
 * or to null if it was sent.
 * @throws The error of the mail server or the file system.
 */
export type Deliver = (mail: OutgoingMail, contact: ShopContact) => Promise<string | null>;

const dnsTimeoutMs = 5_000;
/** For connecting, encryption and the greeting, which some servers delay on purpose. */
const connectionTimeoutMs = 30_000;
/**
 * The time for each response, as RFC 5321 demands (S-48). The server may already have accepted the mail, so giving up
 * earlier could deliver it twice.
 */
const responseTimeoutMs = 10 * 60_000;

/** The time limit of a whole delivery. Mails are claimed for longer than this. */
export const maxDeliveryMs = connectionTimeoutMs + responseTimeoutMs;

/** Keeps nodemailer from opening paths and URLs in a mail. */
const noExternalContent = { disableFileAccess: true, disableUrlAccess: true } as const;

/** Delivers to the mail server of a URL such as `smtp://user:password@host:port` or `smtps://…`. */
export function deliverBySmtp(url: string): Deliver {
  const transport = createTransport({
    url,
    dnsTimeout: dnsTimeoutMs,
    connectionTimeout: connectionTimeoutMs,
    greetingTimeout: connectionTimeoutMs,
    socketTimeout: responseTimeoutMs,
    ...noExternalContent,
  });
  return async (mail, contact) => {
    const abortion = new AbortController();
    const timer = setTimeout(() => abortion.abort(), maxDeliveryMs);
    try {
      await transport.sendMail({ ...(await toMessage(mail, contact)), signal: abortion.signal });
    } finally {
      clearTimeout(timer);
    }
    return null;
  };
}

/** Writes each mail to an `.eml` file, which mail programs can open. For shops without a mail server. */
export function deliverToFolder(folder: string): Deliver {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'unix',
    ...noExternalContent,
  });
  return async (mail, contact) => {
    const { message } = await transport.sendMail(await toMessage(mail, contact));
    const time = new Date().toISOString().replace(/[:.]/g, '-');
    const file = join(folder, `${time}-${mail.mailId}.eml`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Rename the complete file, so that the folder never shows half a mail.
    await writeFile(`${file}.part`, message, { mode: 0o600 });
    await rename(`${file}.part`, file);
    return file;
  };
}

/** Addresses are objects, so that no comma or bracket in one is parsed as a second address (S-26). */
async function toMessage(mail: OutgoingMail, contact: ShopContact) {
  const { mailId, to, replyTo, subject, sentAt, isPersonal = false, unsubscribeUrl, qrCode } = mail;
  const text = signed(mail.text, contact);
  const domain = contact.email.split('@')[1] ?? 'localhost';
  return {
    from: { name: brand.name, address: contact.email },
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    subject,
    date: sentAt,
    text,
    ...(qrCode && (await withQrCode(text, qrCode))),
    // Lines can have any length. Mail programs wrap them.
    encoding: 'quoted-printable',
    // Prevents automatic answers, such as out-of-office replies.
    ...(!isPersonal && { headers: { 'Auto-Submitted': 'auto-generated' } }),
    ...(unsubscribeUrl !== undefined && { list: { unsubscribe: unsubscribeUrl } }),
    // The same id at every attempt lets mail programs recognize duplicates.
    messageId: `<${mailId}@${domain}>`,
  };
}

/** The HTML of a mail, and the picture in it. */
async function withQrCode(text: string, qrCode: QrCode) {
  const picture = {
    filename: 'qr-code.png',
    content: await qrPng(qrCode.content),
    cid: qrCodeId,
    contentDisposition: 'inline',
  } as const;
  return { html: mailHtml(text, qrCode), attachments: [picture] };
}
