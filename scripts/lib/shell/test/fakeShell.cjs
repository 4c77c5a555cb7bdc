// A shell for tests of the supervisor: `dist/web/behavior.json` beside it says what it does.
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { createServer, Server } = require('node:http');
const { createRequire } = require('node:module');
const net = require('node:net');
const path = require('node:path');
// Not installed beside the release: found by NODE_PATH, or in the version of the shell's own packages.
const { version } = createRequire(__filename)('fake-package');

const { PIDS_DIR = '', SHELL_DIR: release = '' } = process.env;
const { name, fails } = JSON.parse(
  readFileSync(path.join(release, 'dist/web/behavior.json'), 'utf8'),
);
writeFileSync(`${PIDS_DIR}/${process.pid}`, name);

if (fails === 'at start') {
  console.error(`${name} is broken`);
  process.exit(1);
}
/** Those who wait for a deployment. @type {Map<string, import('node:http').ServerResponse>} */
const deployments = new Map();
const server = createServer(async (request, response) => {
  if (isRetired) response.shouldKeepAlive = false;
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://shop');
  if (pathname === '/deploy') {
    const id = String(deployments.size);
    deployments.set(id, response);
    process.send?.({ type: 'deploy', id, from: searchParams.get('from') ?? undefined });
    return;
  }
  if (request.url === '/slow') {
    // Ends when the test allows it.
    while (!existsSync(`${PIDS_DIR}/finish`))
      await new Promise((resolve) => setTimeout(resolve, 20));
  }
  response.end(`${name} ${version}`);
});
let isRetired = false;
process.on('message', ({ type, ...message }) => {
  if (type === 'deployed') deployments.get(message.id)?.end(JSON.stringify(message));
  if (type === 'listen') server.listen(Number(process.env.PORT), '127.0.0.1');
  if (type === 'check' && fails !== 'forever') {
    process.send?.({
      type: 'checked',
      problems: fails === 'its check' ? [`${name} has a problem`] : [],
    });
  }
  if (type === 'retire') {
    isRetired = true;
    net.Server.prototype.close.call(server, () => process.exit(0));
  }
});
for (const signal of ['SIGTERM', 'disconnect']) {
  process.on(signal, () => {
    isRetired = true;
    Server.prototype.close.call(server, () => process.exit(0));
    if (!server.listening) process.exit(0);
  });
}
process.send?.({ type: 'ready' });
