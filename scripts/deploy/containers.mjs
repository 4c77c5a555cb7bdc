import { spawn } from 'node:child_process';
import { root } from '../processes.mjs';

/** In the containers, as Dockerfile and docker-compose.yml have them. */
const remotesFile = '/remotes/remotes.json';
const releasesFolder = '/usr/share/nginx/html/releases';

/** The build that the image itself holds. */
const imageBuild = (/** @type {string} */ unit) => `http://${unit}:8080`;

/**
 * The shop of docker-compose.yml: a remote's container keeps builds beside that of its image, the
 * shell's container has the file that names the live ones. No container is started anew.
 *
 * @type {import('./place.mjs').Place}
 */
export const containers = {
  readRemotes: async () => JSON.parse(await inContainer('shell', `cat ${remotesFile}`)),

  /** The shop never reads half a file. */
  async writeRemotes(remotes) {
    await inContainer(
      'shell',
      `cat > ${remotesFile}.next && mv ${remotesFile}.next ${remotesFile}`,
      `${JSON.stringify(remotes, null, 2)}\n`,
    );
  },

  /** The image keeps it. */
  keepFirst: () => Promise.resolve(),

  async store(unit, release, build) {
    const folder = `${releasesFolder}/${release}`;
    const files = spawn('tar', ['-c', '-C', build, '.'], { stdio: ['ignore', 'pipe', 'inherit'] });
    await inContainer(unit, `mkdir ${folder} && tar -x -o -C ${folder}`, files.stdout);
    return `${imageBuild(unit)}/releases/${release}`;
  },

  /** Asks the shell that runs, whatever is built here. */
  fits: (unit, address) =>
    inContainer('shell', `node shell/dist/server/main.js --check-remotes ${unit}=${address}`).then(
      () => true,
      () => false,
    ),

  async releases(unit) {
    const names = (await inContainer(unit, `ls ${releasesFolder}`)).split('\n').filter(Boolean);
    return [
      imageBuild(unit),
      ...names.sort().map((name) => `${imageBuild(unit)}/releases/${name}`),
    ];
  },

  async remove(unit, address) {
    if (address === imageBuild(unit)) return;
    await inContainer(unit, `rm -r ${releasesFolder}/${address.split('/').at(-1)}`);
  },
};

/**
 * @param {string} service
 * @param {string} command for its shell
 * @param {string | import('node:stream').Readable} [input]
 * @returns {Promise<string>} what it printed
 * @throws {Error} when it failed; why is on standard error
 */
function inContainer(service, command, input = '') {
  return new Promise((resolve, reject) => {
    const child = spawn('docker', ['compose', 'exec', '-T', service, 'sh', '-c', command], {
      cwd: root,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`In the container of ${service} this failed: ${command}`));
    });
    if (typeof input === 'string') child.stdin.end(input);
    else input.pipe(child.stdin);
  });
}
