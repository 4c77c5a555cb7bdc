import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from './shopper';

const folder = path.join(process.env.E2E_DATA_DIR ?? '', 'mail');

/** The text of the newest mail to an address whose subject holds these words; waits for it. */
export async function mailTo(address: string, subject: string): Promise<string> {
  let text: string | undefined;
  await expect(() => {
    text = mailsTo(address).findLast((mail) => mail.subject.includes(subject))?.text;
    expect(text, `a mail ‘${subject}’ to ${address}`).toBeDefined();
  }).toPass({ timeout: 15_000 });
  return text ?? '';
}

/** Without a mail server the shop keeps each mail as a file, named by its time. */
function mailsTo(address: string): { subject: string; text: string }[] {
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return names
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .filter((mail) => mail.includes(`\nTo: ${address}\n`))
    .map((mail) => {
      const end = mail.indexOf('\n\n');
      const subject = /^Subject: (.*(?:\n .*)*)/m.exec(mail.slice(0, end))?.[1] ?? '';
      return { subject: subject.replace(/\n /g, ' '), text: readable(mail.slice(end)) };
    });
}

/** Quoted-printable, as mails are written (RFC 2045). */
const readable = (text: string) =>
  text
    .replace(/=\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_all, code: string) => String.fromCharCode(parseInt(code, 16)));
