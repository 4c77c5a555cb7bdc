import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from '../../scripts/lib/processes.mjs';

/** What npm tells the scripts that it runs, about the workspace. Its registry and cache apply everywhere. */
const fromWorkspace = /^(INIT_CWD$|npm_(?!config_(registry|cache|userconfig)$))/;

const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !fromWorkspace.test(name)),
);

/**
 * Creates a remote in an empty folder outside the project, and installs it from the tarballs of the two packages.
 *
 * @param {string} name
 * @param {(folder: string) => void} onCreate called with the folder of repository and tarballs as soon as it exists
 * @throws {Error} when a step fails; its output has been printed
 */
export async function createRepository(name, onCreate) {
  const parent = mkdtempSync(path.join(tmpdir(), 'own-repository-'));
  onCreate(parent);
  const tarballs = path.join(parent, 'tarballs');
  for (const workspace of ['@shop/shared', '@shop/build']) {
    await npm(process.cwd(), 'run', '--silent', 'pack', '-w', workspace, '--', '--to', tarballs);
  }
  const files = readdirSync(tarballs).map((file) => path.join(tarballs, file));
  const kit = files.find((file) => path.basename(file).startsWith('shop-build-')) ?? '';

  const folder = path.join(parent, name);
  mkdirSync(folder);
  const install = ['install', '--prefix', '.', '--prefer-offline', '--no-audit', '--no-fund'];
  await npm(folder, ...install, '--no-save', kit);
  await npm(folder, 'exec', '--', 'shop', 'new', name);
  await npm(folder, ...install, ...files);

  return {
    name,
    folder,
    /** @param {string} script of the remote's package.json @param {string[]} args */
    runScript: (script, ...args) => npm(folder, 'run', script, '--', ...args),
    /** @param {Record<string, string>} access the shop and the token @param {string[]} args of the command line */
    runShop: (access, ...args) => npmWith(access, folder, 'exec', '--', 'shop', ...args),
    /** @throws {Error} when the build is not that of the remote */
    expectBuild() {
      const unit = JSON.parse(readFileSync(path.join(folder, 'dist/unit.json'), 'utf8'));
      const pages = JSON.parse(readFileSync(path.join(folder, 'dist/server/pages.json'), 'utf8'));
      if (
        unit.name !== `@shop/${name}` ||
        !unit.exposes.every((/** @type {string} */ page) => page in pages)
      ) {
        throw new Error(`The build is not that of ${name}: ${JSON.stringify({ unit, pages })}`);
      }
    },
  };
}

/** @param {string} cwd @param {string[]} args */
const npm = (cwd, ...args) => npmWith({}, cwd, ...args);

/** @param {Record<string, string>} settings @param {string} cwd @param {string[]} args */
async function npmWith(settings, cwd, ...args) {
  console.log(`> npm ${args.join(' ')}`);
  const options = { cwd, env: { ...env, ...settings }, isGroup: true };
  const { exitCode } = await run('npm', args, options);
  if (exitCode !== 0) throw new Error(`npm ${args.join(' ')} failed (see above).`);
}
