import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { deliverBySmtp, deliverToFolder } from '../../src/mail/deliver';
import { insertMail } from '../../src/mail/outboxQueries';
import { acceptAll, openMailServer } from '../support/processes/mailServer';
import { outboxCalls } from '../support/outbox';
import { temporaryFolder } from '../support/processes/folder';
import { openShop, type Shop } from '../support/shop';

let shop: Shop;
const outbox = outboxCalls(() => shop);
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => outbox.reset());

const { log, send, write } = outbox;

describe('without a mail server', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => folder.remove());

  it('[LG-09] writes each mail to a file with mode 600 and logs its path', async () => {
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

  it('[CO-02] [S-26] lets texts of a shopper add neither headers nor recipients', async () => {
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

  it('[S-26] does not treat a comma in an address as a second recipient', async () => {
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

  const sendTo = async (respond: (line: string) => string) => {
    const server = await openMailServer({ respond });
    await write('asha@example.in');
    await send(deliverBySmtp(server.url));
    server.close();
    return shop.db.selectFrom('outbox').select(['attempts', 'given_up_at']).execute();
  };
  const onceRefused = (command: string, response: string) => (line: string) =>
    line.startsWith(command) ? response : acceptAll(line);

  it.each([
    ['an unknown recipient', 'RCPT', '550 5.1.1 No such user here: asha'],
    ['a full mailbox without a code', 'RCPT', '552 mailbox full'],
    ['a text that it refuses', 'DATA', '554 5.6.0 no'],
  ])('[S-48] gives up at once for %s, without logging its message', async (_, ...refusal) => {
    const rows = await sendTo(onceRefused(...refusal));

    expect(rows).toEqual([{ attempts: 1, given_up_at: expect.any(Date) as Date }]);
    expect(log).toMatchObject([
      { level: 'error', fields: { event: 'mail_given_up', attempts: 1 } },
    ]);
    expect(JSON.stringify(log)).not.toContain('asha');
  });

  it.each([
    ['delays the recipient', 'RCPT', '450 4.2.1 later, asha'],
    ['does not know the shop', 'RCPT', '554 5.7.1 Relay access denied for asha'],
    ['refuses the sender', 'MAIL', '550 5.1.8 asha'],
  ])(
    '[CO-02] retries later if the server %s, without logging its message',
    async (_, ...refusal) => {
      const rows = await sendTo(onceRefused(...refusal));

      expect(rows).toEqual([{ attempts: 1, given_up_at: null }]);
      expect(log).toMatchObject([{ level: 'warn', fields: { event: 'mail_failed' } }]);
      expect(JSON.stringify(log)).not.toContain('asha');
    },
  );

  it('[S-48] marks mails as auto-generated, unless a person has written them', async () => {
    const server = await openMailServer();
    const mail = { to: 'asha@example.in', subject: 'A test', text: 'Hello' };
    await insertMail(
      shop.db,
      { ...mail, unsubscribeUrl: 'https://shop.example/unsubscribe#t' },
      null,
    );
    await send(deliverBySmtp(server.url));
    const automatic = server.received.splice(0);
    await insertMail(shop.db, { ...mail, isPersonal: true }, null);
    await send(deliverBySmtp(server.url));
    server.close();

    expect(automatic).toContain('Auto-Submitted: auto-generated');
    expect(automatic).toContain('List-Unsubscribe: <https://shop.example/unsubscribe#t>');
    expect(server.received.join()).not.toMatch(/Auto-Submitted|List-Unsubscribe/);
    expect(await shop.db.selectFrom('outbox').select('unsubscribe_url').execute()).toEqual([
      { unsubscribe_url: null },
      { unsubscribe_url: null },
    ]);
  });

  it('[LG-09] sends paragraphs without hard line breaks', async () => {
    const sentence = `${'Your boxes have left the orchard and reach you soon. '.repeat(4)}₹`;
    const server = await openMailServer();
    await write('asha@example.in', sentence);
    await write('asha@example.in', sentence.slice(0, -1));
    await send(deliverBySmtp(server.url));
    await send(deliverBySmtp(server.url));
    server.close();

    const lines = server.received.filter((line) => /boxes|orchard/.test(line));
    expect(server.received).not.toContain('Content-Transfer-Encoding: 7bit');
    // A soft line break, which is not shown.
    expect(lines.every((line) => line.endsWith('=') || line.includes('soon. '))).toBe(true);
    expect(lines.length).toBeGreaterThan(4);
  });
});
