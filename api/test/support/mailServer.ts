import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A minimal SMTP server. `respond` returns the response to a line; null for none. */
export async function openMailServer(respond: (line: string, socket: Socket) => string | null) {
  const sockets = new Set<Socket>();
  const received: string[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    const greeting = respond('', socket);
    if (greeting !== null) socket.write(`${greeting}\r\n`);
    let isData = false;
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').filter(Boolean)) {
        received.push(line);
        if (isData && line !== '.') continue;
        isData = line === 'DATA';
        const response = respond(line, socket);
        if (response !== null) socket.write(`${response}\r\n`);
      }
    });
  }).listen(0, '127.0.0.1');
  const connected = once(server, 'connection');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** Resolves at the first connection. */
    connected,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
