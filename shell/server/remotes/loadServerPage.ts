import { createHash } from 'node:crypto';
import vm from 'node:vm';
import { LRUCache } from 'lru-cache';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as shared from '@shop/shared';
import type { FragmentModule, PageModule } from '@shop/shared';
import type { PageRoute, ProvidedFragment } from '@shop/shared/routes';
import * as swr from 'swr';
import { importPageModule } from '../../src/pages/importPageModule';
import type { Deployment } from './Deployment';
import { readRemoteFile } from './readRemoteFile';
import { runAsRemote, scriptName } from './remoteCode';

/**
 * The only modules that a remote's page can require. A build that needs another module fails with its name. This is not
 * a sandbox: the page runs in this process and can reach all of Node (`process.getBuiltinModule`). Remotes are as
 * trusted as this server.
 */
const singletons: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  swr,
  '@shop/shared': shared,
};

interface RemoteFile {
  deployment: Deployment;
  component: string;
}

/** The exports of a page or a fragment. */
interface ServerModule {
  default: unknown;
  prefetch?: (...args: never[]) => unknown;
}

/** Evaluated files by remote, version and name. Failed loads are not cached. */
const serverModules = new LRUCache<string, ServerModule, RemoteFile>({
  max: 200,
  ignoreFetchAbort: true,
  fetchMethod: (key, _stale, { context }) => evaluateRemoteFile(key, context),
});

/**
 * Loads the page of a route for server rendering.
 *
 * @param deployment the build of the route's unit; not needed for the shell's own pages
 * @throws Error if the build does not provide the page
 */
export async function loadServerPage(
  route: PageRoute,
  deployment: Deployment | undefined,
): Promise<PageModule> {
  if (route.unit === 'shell') return importPageModule(route.component);
  return (await loadServerModule(route, deployment)) as PageModule;
}

/**
 * Loads a fragment for server rendering.
 *
 * @throws Error if the build does not provide it
 */
export const loadServerFragment = async (
  fragment: ProvidedFragment,
  deployment: Deployment | undefined,
): Promise<FragmentModule> => (await loadServerModule(fragment, deployment)) as FragmentModule;

async function loadServerModule(
  { unit, component }: Pick<ProvidedFragment, 'unit' | 'component'>,
  deployment: Deployment | undefined,
): Promise<ServerModule> {
  if (!deployment?.manifest) throw new Error(`${unit} is unavailable.`);
  const { name, version } = deployment;
  const context = { deployment, component };
  return serverModules.forceFetch(`${name}/${version}/${component}`, { context });
}

async function evaluateRemoteFile(
  name: string,
  { deployment, component }: RemoteFile,
): Promise<ServerModule> {
  const { location, pages } = deployment;
  const source = await readRemoteFile(location, `server/${component}.js`);
  const hash = createHash('sha256').update(source).digest('base64');
  if (hash !== pages[component]) throw new Error(`${name} does not have the hash of this build.`);
  const filename = scriptName(deployment, component);
  const module = runAsRemote(deployment, () => evaluate(source, name, filename));
  const { prefetch } = module;
  if (!prefetch) return module;
  return {
    ...module,
    prefetch: (...args: never[]) => runAsRemote(deployment, () => prefetch(...args)),
  };
}

/** Evaluates a CommonJS file with the rights of this process. Its `require` provides only the singletons. */
function evaluate(source: string, name: string, filename: string): ServerModule {
  const module: { exports: Partial<ServerModule> } = { exports: {} };
  const wrapper = `(function (module, exports, require) {${source}\n})`;
  const run = new vm.Script(wrapper, { filename }).runInThisContext() as (
    module: unknown,
    exports: unknown,
    require: (request: string) => unknown,
  ) => void;
  run(module, module.exports, (request) => {
    if (!Object.hasOwn(singletons, request)) throw new Error(`${name} must not use ${request}.`);
    return singletons[request];
  });
  if (typeof module.exports.default !== 'function')
    throw new Error(`${name} exports no component.`);
  return module.exports as ServerModule;
}
