import { Server } from 'node:net';
import { requireUsablePort } from '../lib/ports.mjs';

/** @param {(port: number) => boolean} isRefused @param {string} code */
function refuse(isRefused, code) {
  const { listen } = Server.prototype;
  jest.spyOn(Server.prototype, 'listen').mockImplementation(
    /** @this {Server} @param {unknown[]} parts */
    function (...parts) {
      const [options, done] = /** @type {[{ port: number }, () => void]} */ (parts);
      if (!isRefused(options.port)) return listen.call(this, { ...options, port: 0 }, done);
      this.emit('error', Object.assign(new Error(code), { code }));
      return this;
    },
  );
}
afterEach(() => jest.restoreAllMocks());

describe('a port of npm start', () => {
  it.each([80, 443, 1023])('proposes one that needs no rights instead of %i', async (port) => {
    refuse((asked) => asked < 1024, 'EACCES');

    await expect(requireUsablePort('PORT', port)).rejects.toThrow(
      `Port ${port} may not be used by this user. ` +
        `Set PORT to another number, for example: PORT=${port + 8000} npm start`,
    );
  });

  it('proposes one that is free', async () => {
    refuse((asked) => asked < 4003, 'EADDRINUSE');

    await expect(requireUsablePort('API_PORT', 4000)).rejects.toThrow(
      'Port 4000 is already in use. Set API_PORT to another number, for example: API_PORT=4003 npm start',
    );
  });

  it('proposes a port that exists instead of the last one', async () => {
    refuse((asked) => asked === 65_535, 'EADDRINUSE');

    await expect(requireUsablePort('PORT', 65_535)).rejects.toThrow('PORT=3000 npm start');
  });
});
