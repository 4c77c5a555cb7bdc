import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { shopServer } from './shopServer';
import { expect } from './test';

const { mailFolder } = shopServer;

/** Waits for a mail to `recipient` whose subject contains `subject`. Returns the text of the newest. */
export async function mailTo(recipient: string, subject: string): Promise<string> {
  let text: string | undefined;
  await expect(() => {
    text = mailsTo(recipient).findLast((mail) => mail.subject.includes(subject))?.text;
    expect(text, `a mail ‘${subject}’ to ${recipient}`).toBeDefined();
  }).toPass();
  return text ?? '';
}

function mailsTo(recipient: string): { subject: string; text: string }[] {
  // File names begin with the time, so sorting orders mails by age.
  const names = existsSync(mailFolder) ? readdirSync(mailFolder).sort() : [];
  return names
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(path.join(mailFolder, name), 'utf8'))
    .filter((mail) => mail.includes(`\nTo: ${recipient}\n`))
    .map((mail) => {
      const end = mail.indexOf('\n\n');
      const subject = /^Subject: (.*(?:\n .*)*)/m.exec(mail.slice(0, end))?.[1] ?? '';
      return { subject: subject.replace(/\n /g, ' '), text: decode(mail.slice(end)) };
    });
}

/** Decodes quoted-printable text (RFC 2045). */
const decode = (text: string) =>
  text
    .replace(/=\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_all, code: string) => String.fromCharCode(parseInt(code, 16)));
