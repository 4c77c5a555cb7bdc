import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { brand } from '@shop/shared/brand';
import type { ShopContact } from '@shop/shared/contract';
import { signed } from './mailBody';
import type { OutgoingMail } from './outboxQueries';

/**
 * Delivers a mail, from the shop as it can be reached now (AD-09). Resolves to the file if it was written to one, else
 * to null.
 * @throws the error of the mail server or the file system.
 */
export type Deliver = (mail: OutgoingMail, contact: ShopContact) => Promise<string | null>;

/**
 * The limits of each phase (S-48). A server is quick to be reached or is not there; then it may be
 * slow, and a mail that it has read completely may have been accepted: the response is waited for as
 * long as RFC 5321 demands, since giving up earlier would deliver the mail again.
 */
const dnsTimeoutMs = 5_000;
/** Connection, encryption and greeting, which some servers delay on purpose. */
const connectionTimeoutMs = 30_000;
/** Between two responses. */
const responseTimeoutMs = 10 * 60_000;

/** A delivery that takes longer in all has failed: a mail is claimed for longer than this. */
export const maxDeliveryMs = connectionTimeoutMs + responseTimeoutMs;

/** No path or URL in a mail is ever opened. */
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
      await transport.sendMail({ ...toMessage(mail, contact), signal: abortion.signal });
    } finally {
      clearTimeout(timer);
    }
    return null;
  };
}

/** Without a mail server: writes each mail to an `.eml` file, which mail programs open. */
export function deliverToFolder(folder: string): Deliver {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'unix',
    ...noExternalContent,
  });
  return async (mail, contact) => {
    const { message } = await transport.sendMail(toMessage(mail, contact));
    const time = new Date().toISOString().replace(/[:.]/g, '-');
    const file = join(folder, `${time}-${mail.mailId}.eml`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Renamed when complete, so that the folder never shows half a mail.
    await writeFile(`${file}.part`, message, { mode: 0o600 });
    await rename(`${file}.part`, file);
    return file;
  };
}

/** E-mail addresses are objects, so that no comma or bracket in one is parsed as a second one (S-26). */
function toMessage(mail: OutgoingMail, contact: ShopContact) {
  const { mailId, to, replyTo, subject, text, sentAt, isPersonal = false, unsubscribeUrl } = mail;
  const domain = contact.email.split('@')[1] ?? 'localhost';
  return {
    from: { name: brand.name, address: contact.email },
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    subject,
    date: sentAt,
    text: signed(text, contact),
    // Lines of any length, which each program breaks where its screen ends.
    encoding: 'quoted-printable',
    // No program answers it, for example while somebody is on holiday.
    ...(!isPersonal && { headers: { 'Auto-Submitted': 'auto-generated' } }),
    ...(unsubscribeUrl !== undefined && { list: { unsubscribe: unsubscribeUrl } }),
    // The same at every attempt, so that mail programs recognise duplicates.
    messageId: `<${mailId}@${domain}>`,
  };
}
