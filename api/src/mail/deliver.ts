import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { brand } from '@shop/shared/brand';
import type { OutgoingMail } from './outbox';

/**
 * Takes a mail out of the house. Resolves to the file where it can be read, if it was only kept.
 * @throws whatever the mail server or the file system objects to.
 */
export type Deliver = (mail: OutgoingMail) => Promise<string | null>;

/** S-48: for each step of the conversation with the mail server, and for all of it. */
const timeoutMs = 5_000;

/** A mail's text decides nothing: no path or address in it is ever opened. */
const harmless = { disableFileAccess: true, disableUrlAccess: true } as const;

/** Delivers by the mail server of `smtp://user:password@host:port`, or `smtps://…`. */
export function deliverBySmtp(url: string): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    ...harmless,
  });
  return async (mail) => {
    await inTime(transport.sendMail(toMessage(mail)));
    return null;
  };
}

/** Without a mail server: keeps each mail as an `.eml` file, which every mail program opens. */
export function deliverToFolder(folder: string): Deliver {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'unix',
    ...harmless,
  });
  return async (mail) => {
    const { message } = await transport.sendMail(toMessage(mail));
    const time = new Date().toISOString().replace(/[:.]/g, '-');
    const file = join(folder, `${time}-${mail.mailId}.eml`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Whoever looks into the folder sees whole mails only.
    await writeFile(`${file}.part`, message, { mode: 0o600 });
    await rename(`${file}.part`, file);
    return file;
  };
}

/** Addresses are objects, so that no comma or bracket in one makes two of it (S-26). */
function toMessage({ mailId, to, replyTo, subject, text }: OutgoingMail) {
  const domain = brand.email.split('@')[1] ?? 'localhost';
  return {
    from: { name: brand.name, address: brand.email },
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    // The same at every attempt: a mail that arrives twice is known to be one.
    messageId: `<${mailId}@${domain}>`,
  };
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    const late = Object.assign(new Error('The mail server took too long'), { code: 'ETIMEDOUT' });
    timer = setTimeout(() => reject(late), timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
