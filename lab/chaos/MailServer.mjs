import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * @typedef {object} ReceivedMail
 * @property {string} id the `Message-ID`, the same at every attempt
 * @property {string} subject
 * @property {string} orderId the order that it is about; empty for another mail
 * @property {number} at when it was accepted, in ms
 */

/** An SMTP server that records what the audit needs of each mail. */
export class MailServer {
  /** @type {ReceivedMail[]} */
  mails = [];
  url = '';
  #server = createServer((socket) => this.#serve(socket));

  async start() {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (typeof address === 'object') this.url = `smtp://127.0.0.1:${address?.port}`;
  }

  stop() {
    this.#server.close();
  }

  /** @param {import('node:net').Socket} socket */
  #serve(socket) {
    let buffer = '';
    let isData = false;
    /** @param {string} response */
    const respond = (response) => socket.write(`${response}\r\n`);
    // A killed client resets its connection.
    socket.on('error', () => socket.destroy());
    respond('220 ready');
    socket.setEncoding('utf8').on('data', (chunk) => {
      buffer += chunk;
      for (;;) {
        const ending = isData ? '\r\n.\r\n' : '\r\n';
        const end = buffer.indexOf(ending);
        if (end < 0) return;
        const text = buffer.slice(0, end);
        buffer = buffer.slice(end + ending.length);
        if (isData) this.mails.push({ ...parseMail(text), at: Date.now() });
        isData = !isData && text.toUpperCase() === 'DATA';
        respond(isData ? '354 go on' : '250 ok');
      }
    });
  }
}

/** @param {string} mail */
function parseMail(mail) {
  const end = mail.indexOf('\r\n\r\n');
  // Headers are folded by line breaks and spaces.
  const headers = mail.slice(0, end).replace(/\r\n\s+/g, ' ');
  /** @param {string} name */
  const header = (name) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1]?.trim() ?? '';
  const body = decode(mail.slice(end), header('Content-Transfer-Encoding'));
  const orderId = /\/orders\/([\da-f-]{36})\s*$/m.exec(body)?.[1] ?? '';
  return { id: header('Message-ID'), subject: header('Subject'), orderId };
}

/** @param {string} body @param {string} encoding */
function decode(body, encoding) {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return body.replace(/=\r\n/g, '');
}
