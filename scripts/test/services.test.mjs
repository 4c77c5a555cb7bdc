import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { processorTimeOf } from '../lib/processes.mjs';
import { endService, waitUntilReady } from '../lib/services.mjs';

/** @type {import('../lib/services.mjs').Service} */
let service;
/** @type {import('node:http').Server} */
let server;
let status = 200;
beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  service = { label: 'The API', child };
  server = createServer((_, response) => response.writeHead(status).end());
});
afterEach(async () => {
  jest.restoreAllMocks();
  await endService(service);
  server.close();
});

/** @param {() => string} processorTime @param {string} url */
const wait = (processorTime, url) => waitUntilReady(service, url, 1, processorTime);

async function freeUrl() {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return { port, url: `http://127.0.0.1:${port}/` };
}

describe('waiting for a server', () => {
  it('lasts as long as the server works', async () => {
    const { port, url } = await freeUrl();
    let calls = 0;
    const works = () => {
      calls += 1;
      if (calls === 3) server.listen(port, '127.0.0.1');
      return `${calls}`;
    };

    await waitUntilReady(service, url, 200, works);

    expect(calls).toBeGreaterThanOrEqual(3);
    expect(console.log).toHaveBeenCalledWith('The API is still starting…');
  });

  it('ends when the server does nothing', async () => {
    const { url } = await freeUrl();

    await expect(wait(() => '0:01', url)).rejects.toThrow(`The API does not respond at ${url}.`);
  });

  it('ends when the server responds, but never with success, however much it works', async () => {
    status = 503;
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    let calls = 0;

    await expect(wait(() => `${(calls += 1)}`, `http://127.0.0.1:${port}/`)).rejects.toThrow(
      'The API does not respond at',
    );
  });
});

it('processorTimeOf counts the processor time of a process with that of those below it', async () => {
  const below = `setInterval(() => console.log(process.pid), 10)`;
  const above = `require('child_process').spawn(process.execPath, ['-e', '${below}'], { stdio: 'inherit' })`;
  const child = spawn(process.execPath, ['-e', above], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed] = await once(child.stdout, 'data');
  const pid = Number(String(printed).split('\n')[0]);

  const times = processorTimeOf(child.pid ?? 0);

  expect(times).toContain(`${child.pid} `);
  expect(times).toContain(`${pid} `);
  child.kill('SIGKILL');
  process.kill(pid, 'SIGKILL');
});
