import { createHash } from 'node:crypto';
import vm from 'node:vm';
import { LRUCache } from 'lru-cache';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as shared from '@shop/shared';
import type { PageModule } from '@shop/shared';
import type { PageRoute } from '@shop/shared/routes';
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

interface RemotePage {
  deployment: Deployment;
  page: string;
}

/** Evaluated pages by remote, version and name. Failed loads are not cached. */
const remotePages = new LRUCache<string, PageModule, RemotePage>({
  max: 200,
  ignoreFetchAbort: true,
  fetchMethod: (key, _stale, { context }) => evaluateRemotePage(key, context),
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
  if (!deployment?.manifest) throw new Error(`${route.unit} is unavailable.`);
  const { name, version } = deployment;
  const context = { deployment, page: route.component };
  return remotePages.forceFetch(`${name}/${version}/${route.component}`, { context });
}

async function evaluateRemotePage(
  name: string,
  { deployment, page }: RemotePage,
): Promise<PageModule> {
  const { location, pages } = deployment;
  const source = await readRemoteFile(location, `server/${page}.js`);
  const hash = createHash('sha256').update(source).digest('base64');
  if (hash !== pages[page]) throw new Error(`${name} does not have the hash of this build.`);
  const filename = scriptName(deployment, page);
  const module = runAsRemote(deployment, () => evaluate(source, name, filename));
  const { prefetch } = module;
  if (!prefetch) return module;
  return {
    ...module,
    prefetch: (...args) => runAsRemote(deployment, () => prefetch(...args)),
  };
}

/** Evaluates a CommonJS file with the rights of this process. Its `require` provides only the singletons. */
function evaluate(source: string, name: string, filename: string): PageModule {
  const module: { exports: Partial<PageModule> } = { exports: {} };
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
  if (typeof module.exports.default !== 'function') throw new Error(`${name} exports no page.`);
  return module.exports as PageModule;
}
