import { spawn } from 'node:child_process';
import { root } from '../../shared/build/units.mjs';
import { formatEvent, parseHistory } from '../lib/releases/history.mjs';
import { buildHash, newReleaseName } from '../lib/releases/createRelease.mjs';

/** Paths in the containers, from Dockerfile and docker-compose.yml. */
const remotesFile = '/remotes/remotes.json';
const historyFile = '/remotes/deployments.jsonl';
const releasesFolder = '/usr/share/nginx/html/releases';

/** URL of the build in the image. */
const imageBuild = (/** @type {string} */ unit) => `http://${unit}:8080`;

/**
 * The shop of docker-compose.yml: a remote's container stores builds beside that of its image, the
 * shell's container has the files that name the live ones. No container is restarted.
 *
 * @type {import('../lib/releases/entries.mjs').DeployTarget}
 */
export const containers = {
  readRemotes: async () => JSON.parse(await exec('shell', `cat ${remotesFile}`)),

  async writeRemotes(remotes) {
    await exec(
      'shell',
      `cat > ${remotesFile}.next && mv ${remotesFile}.next ${remotesFile}`,
      `${JSON.stringify(remotes, null, 2)}\n`,
    );
  },

  async readHistory(unit) {
    const text = await exec('shell', `[ ! -f ${historyFile} ] || cat ${historyFile}`);
    return parseHistory(text, historyFile).filter((event) => event.unit === unit);
  },

  async appendHistory(event) {
    await exec('shell', `cat >> ${historyFile}`, formatEvent(event));
  },

  async store(unit, build) {
    const name = newReleaseName(buildHash(build));
    const files = spawn('tar', ['-c', '-C', build, '.'], { stdio: ['ignore', 'pipe', 'inherit'] });
    const copy = `${releasesFolder}/.next`;
    await exec(
      unit,
      `rm -rf ${copy} && mkdir ${copy} && tar -x -o -C ${copy} && mv ${copy} ${releasesFolder}/${name}`,
      files.stdout,
    );
    return `${imageBuild(unit)}/releases/${name}`;
  },

  /** Checked by the running shell, which may be older than the one built here. */
  isCompatible: (unit, url) =>
    exec('shell', `node shell/dist/server/main.js --check-remotes ${unit}=${url}`).then(
      () => true,
      () => false,
    ),

  async releases(unit) {
    const names = (await exec(unit, `ls ${releasesFolder}`)).split('\n').filter(Boolean);
    return [
      imageBuild(unit),
      ...names.sort().map((name) => `${imageBuild(unit)}/releases/${name}`),
    ];
  },

  exists: async (url, unit) => (await containers.releases(unit)).includes(url),

  async remove(unit, url) {
    if (url === imageBuild(unit)) return;
    await exec(unit, `rm -r ${releasesFolder}/${url.split('/').at(-1)}`);
  },
};

/**
 * Runs a shell command in a container.
 *
 * @param {string} service
 * @param {string} command
 * @param {string | import('node:stream').Readable} [input]
 * @returns {Promise<string>} its standard output
 * @throws {Error} when it fails; its reason is on standard error
 */
function exec(service, command, input = '') {
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
