import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** Speaks just enough SMTP to take a mail. */
export async function openMailServer(answerTo: (line: string, socket: Socket) => string | null) {
  const sockets = new Set<Socket>();
  const received: string[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    const hello = answerTo('', socket);
    if (hello !== null) socket.write(`${hello}\r\n`);
    let isData = false;
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').filter(Boolean)) {
        received.push(line);
        if (isData && line !== '.') continue;
        isData = line === 'DATA';
        const answer = answerTo(line, socket);
        if (answer !== null) socket.write(`${answer}\r\n`);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
