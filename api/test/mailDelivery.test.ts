import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { deliverBySmtp, deliverToFolder, type Deliver } from '../src/mail/deliver';
import { insertMail } from '../src/mail/outboxQueries';
import { sendDue } from '../src/mail/sender';
import { recordLog } from './support/log';
import { acceptAll, openMailServer } from './support/mailServer';
import { temporaryFolder } from './support/folder';
import { openShop, type Shop } from './support/shop';

let shop: Shop;
const { logger, log, clear } = recordLog();
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  clear();
  await shop.db.deleteFrom('outbox').execute();
});

const send = (deliver: Deliver) => sendDue({ ...shop, deliver, log: logger });
const write = (to: string, text = 'Hello') =>
  insertMail(shop.db, { to, subject: 'A test', text }, null);

describe('without a mail server', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => folder.remove());

  it('[LG-09] each mail is written to a file with mode 600, whose path is logged', async () => {
    await write('a@example.in', 'Grüße aus Shimla');
    const mailFolder = join(folder.path, 'mail');
    await send(deliverToFolder(mailFolder));
    const [name = '', ...others] = readdirSync(mailFolder);
    expect(others).toEqual([]);
    const file = join(mailFolder, name);
    expect(file).toMatch(/\.eml$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(mailFolder).mode & 0o777).toBe(0o700);
    const mail = readFileSync(file, 'utf8');
    expect(mail).toContain('From: "Ridge & Root" <hello@ridgeandroot.example>\n');
    expect(mail).toContain('To: a@example.in\n');
    expect(mail).toContain('Subject: A test\n');
    expect(mail).toContain('Content-Type: text/plain; charset=utf-8\n');
    expect(log).toMatchObject([{ level: 'warn', fields: { event: 'mail_stored', file } }]);
  });

  it('[CO-02] [S-26] texts of a shopper add no header and no recipient', async () => {
    const evil = '\r\nBcc: eve@example.in\r\n\r\n<script>';
    const { status } = await shop.call('POST', '/api/contact/message', {
      body: {
        name: `Asha${evil}`,
        phone_number: '9816012345',
        email: 'asha@example.in',
        comment: `=HYPERLINK(1)${evil}`,
      },
    });
    expect(status).toBe(201);
    await send(deliverToFolder(folder.path));
    const mails = readdirSync(folder.path).map((name) =>
      readFileSync(join(folder.path, name), 'utf8'),
    );
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      const [headers = ''] = mail.split('\n\n');
      expect(headers).not.toMatch(/^bcc/im);
      expect(headers).not.toContain('eve@');
    }
  });
});

describe('with a mail server', () => {
  it('[CO-02] sends the mail to its one recipient, with Reply-To', async () => {
    const server = await openMailServer();
    await insertMail(
      shop.db,
      {
        to: 'hello@ridgeandroot.example',
        replyTo: 'asha@example.in',
        subject: 'A test',
        text: 'Hello',
      },
      null,
    );
    await send(deliverBySmtp(server.url));
    server.close();
    expect(log).toMatchObject([{ level: 'info', fields: { event: 'mail_sent' } }]);
    expect(server.received.filter((line) => line.startsWith('RCPT'))).toEqual([
      'RCPT TO:<hello@ridgeandroot.example>',
    ]);
    expect(server.received).toContain('Reply-To: asha@example.in');
  });

  it('[S-26] a comma in an e-mail makes no second recipient', async () => {
    const server = await openMailServer();
    await insertMail(
      shop.db,
      {
        to: 'asha,eve@example.in',
        replyTo: 'ravi,eve@example.in',
        subject: 'A test',
        text: 'Hello',
      },
      null,
    );
    await send(deliverBySmtp(server.url));
    server.close();
    expect(server.received.filter((line) => line.startsWith('RCPT'))).toEqual([
      'RCPT TO:<"asha,eve"@example.in>',
    ]);
    expect(server.received).toContain('To: <"asha,eve"@example.in>');
    expect(server.received).toContain('Reply-To: <"ravi,eve"@example.in>');
  });

  it('[CO-02] retries later when the server refuses, without its message in the log', async () => {
    const server = await openMailServer({
      respond: (line) => (line.startsWith('RCPT') ? `550 no ${line}` : acceptAll(line)),
    });
    await write('asha@example.in');
    await send(deliverBySmtp(server.url));
    server.close();
    expect(log).toMatchObject([{ level: 'warn', fields: { event: 'mail_failed' } }]);
    expect(JSON.stringify(log)).not.toContain('asha');
  });
});
