// `npm run new:remote -- mf-x`: a new remote with one page, added to every list of units.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { remotes, root } from '../../shared/build/units.mjs';
import { runCommand } from '../lib/command.mjs';

/** The remote whose configuration is copied. */
const model = 'mf-catalog';
const copied = ['tsconfig.json', 'webpack.config.mjs', 'src/index.ts', 'src/bootstrap.tsx'];
const dependencies = [
  '@module-federation/webpack-bundler-runtime',
  ...['@shop/shared', 'react', 'react-dom', 'swr'],
];
const template = 'scripts/newRemote/template';

await runCommand(() => create(process.argv[2] ?? ''));

/** @param {string} unit */
function create(unit) {
  if (!/^mf(-[a-z][a-z0-9]*)+$/.test(unit)) {
    throw new Error('Use a name like mf-wishlist: npm run new:remote -- mf-wishlist');
  }
  if (existsSync(path.join(root, unit))) throw new Error(`${unit} exists already.`);
  const last = remotes.at(-1);
  if (!last) throw new Error('There is no remote to add it after.');
  const url = unit.replace('mf-', '');
  const subject = url.replace(/(?:^|-)([a-z])/g, (_, letter) => letter.toUpperCase());

  for (const file of copied) write(`${unit}/${file}`, read(`${model}/${file}`, model, unit));
  const manifest = JSON.parse(read(`${model}/package.json`, model, unit));
  manifest.dependencies = Object.fromEntries(
    Object.entries(manifest.dependencies).filter(([name]) => dependencies.includes(name)),
  );
  manifest.shop.devPort = last.devPort + 1;
  write(`${unit}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
  for (const file of readdirSync(path.join(root, template))) {
    const text = read(`${template}/${file}`, 'example-url', url).replaceAll('Example', subject);
    write(`${unit}/src/pages/${file.replace('Example', subject).replace('.txt', '')}`, text);
  }

  addToLists(unit, last);
  console.log(`Created ${unit} with a page. Two steps add it to the shop, which has it after the next start:
  1. npm install
  2. shared/src/routes/shopRoutes.ts, the row of its page:
  ${subject.charAt(0).toLowerCase()}${subject.slice(1)}: page('/${url}', {
    unit: '${unit}',
    component: '${subject}Page',
    access: 'public',
    banner: 'breadcrumb',
  }),
Then \`npm run dev -w ${unit}\` runs it alone.`);
}

/** Adds a unit after the last remote in every list. @param {string} unit @param {(typeof remotes)[number]} last */
function addToLists(unit, last) {
  const rename = (/** @type {string} */ line) => line.replaceAll(last.name, unit);
  repeatLine('tsconfig.json', `    { "path": "${last.name}" }`, rename);
}

/**
 * Repeats the line that begins with `start`, changed for the new unit.
 *
 * @param {string} file @param {string} start @param {(line: string) => string} change
 */
function repeatLine(file, start, change) {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  const index = lines.findIndex((line) => line.startsWith(start));
  if (index < 0) throw new Error(`${file} has no line that begins with “${start}”.`);
  lines.splice(index + 1, 0, change(lines[index] ?? ''));
  write(file, lines.join('\n'));
}

/** @param {string} file @param {string} from @param {string} to @returns {string} its text with a name replaced */
function read(file, from, to) {
  return readFileSync(path.join(root, file), 'utf8').replaceAll(from, to);
}

/** @param {string} file @param {string} text */
function write(file, text) {
  const location = path.join(root, file);
  mkdirSync(path.dirname(location), { recursive: true });
  writeFileSync(location, text);
}
