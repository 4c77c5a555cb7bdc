import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, units } from '../../shared/build/units.mjs';
import { acceptedPaths } from './acceptedGaps.mjs';
import { findScriptGaps } from './scriptGaps.mjs';
import { findStyleGaps } from './styleGaps.mjs';

/** Folders that only a server reads. */
const serverFolder = /(^|\/)server\//;

/** The scripts and styles that browsers load, relative to the workspace. */
const browserFiles = () =>
  units
    .filter(({ kind }) => kind !== 'api')
    .flatMap(({ name, kind }) => [`${name}/dist`, ...(kind === 'host' ? [`${name}/public`] : [])])
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(js|css)$/.test(file) && !serverFolder.test(file))
        .map((file) => path.join(folder, file)),
    );

/**
 * Finds the features that files use and a supported browser lacks, except the accepted ones.
 *
 * @param {Iterable<[name: string, content: string]>} files
 * @param {readonly string[]} accepted paths of MDN's data, or the beginnings of several
 * @returns {string[]} sentences
 */
export function findBrowserProblems(files, accepted = acceptedPaths) {
  /** @type {Map<string, string>} */
  const problems = new Map();
  const used = new Set();
  for (const [name, content] of files) {
    const gaps = name.endsWith('.css') ? findStyleGaps(content) : findScriptGaps(content);
    for (const gap of gaps) {
      const acceptance = accepted.find((start) => gap.path.startsWith(start));
      if (acceptance) used.add(acceptance);
      else
        problems.set(gap.path, `${name} uses ${gap.path}, which is missing in ${gap.missingIn}.`);
    }
  }
  const unused = accepted.filter((start) => !used.has(start));
  return [
    ...problems.values(),
    ...unused.map((start) => `${start} is accepted in acceptedGaps.mjs, and nothing uses it.`),
  ];
}

/** Returns each content once, with the name of the first file that has it. @returns {Iterable<[string, string]>} */
export function readBrowserFiles() {
  const names = new Map(
    browserFiles().map((name) => [readFileSync(path.join(root, name), 'utf8'), name]),
  );
  return [...names].map(([content, name]) => [name, content]);
}
