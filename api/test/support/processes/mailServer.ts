import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

interface MailServerOptions {
  /** The response to a line ('' asks for the greeting), or null to wait for `respond`. */
  respond?: (line: string) => string | null;
}

/** An unencrypted SMTP server that can be slow in every phase. */
export async function openMailServer({ respond = acceptAll }: MailServerOptions = {}) {
  const sockets = new Set<Socket>();
  const received: string[] = [];
  const waiting: { socket: Socket; line: string }[] = [];
  let notify = (): void => undefined;

  const server = createServer((socket) => {
    sockets.add(socket);
    const reply = (line: string) => {
      const response = respond(line);
      if (response === null) waiting.push({ socket, line });
      else socket.write(`${response}\r\n`);
      notify();
    };
    reply('');
    let isData = false;
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').filter(Boolean)) {
        received.push(line);
        if (isData && line !== '.') continue;
        isData = line === 'DATA';
        reply(line);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** Resolves once `count` clients wait for a response. */
    async untilWaiting(count: number) {
      while (waiting.length < count) await new Promise<void>((resolve) => (notify = resolve));
    },
    /** Sends the withheld responses. */
    respondNow() {
      for (const { socket, line } of waiting.splice(0)) socket.write(`${acceptAll(line)}\r\n`);
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

export function acceptAll(line: string): string {
  if (line === '') return '220 hello';
  return line === 'DATA' ? '354 go on' : '250 ok';
}
