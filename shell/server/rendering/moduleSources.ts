import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { readRemoteFile } from '../remotes/readRemoteFile';
import type { UnitBuild } from './Renderer';

interface ModuleOfBuild {
  build: UnitBuild;
  component: string;
}

/** Reads the source of a component's server module. @throws Error if the build does not provide it */
export type ReadSource = (build: UnitBuild, component: string) => Promise<string>;

const maxCharacters = 64 * 1024 * 1024;

/** Sources by remote, version and name. Failed reads are not cached. */
const sources = new LRUCache<string, string, ModuleOfBuild>({
  max: 500,
  maxSize: maxCharacters,
  sizeCalculation: ({ length }) => length,
  ignoreFetchAbort: true,
  fetchMethod: (key, _stale, { context }) => readFile(key, context),
});

/** The main thread reads each module once for all threads, so that each has it while the host of the remote is down. */
export const readModuleSource: ReadSource = ({ name, version, location, pages }, component) => {
  const build = { name, version, location, pages };
  const key = `${name}/${version}/${component}`;
  return sources.forceFetch(key, { context: { build, component } });
};

async function readFile(key: string, { build, component }: ModuleOfBuild): Promise<string> {
  const source = await readRemoteFile(build.location, `server/${component}.js`);
  const hash = createHash('sha256').update(source).digest('base64');
  if (hash !== build.pages[component]) {
    throw new Error(`${key} does not have the hash of this build.`);
  }
  return source;
}
