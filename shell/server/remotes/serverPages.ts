import { createHash } from 'node:crypto';
import vm from 'node:vm';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as shared from '@shop/shared';
import * as swr from 'swr';
import { localPages } from '../../src/pages';
import type { PageModule } from '../../src/app/PageSource';
import type { ShopRoute } from '../../src/routes';
import type { RemoteRegistry } from './RemoteRegistry';
import { readRemoteFile, type Deployment } from './deployments';

/** All that a remote's page may ask its host for: the libraries that exist once. */
const singletons: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  swr,
  '@shop/shared': shared,
};

/** Evaluated pages by remote, version and name. A load that failed is not kept. */
const evaluated = new Map<string, Promise<PageModule>>();
const keptPages = 200;

/**
 * The page of a route, ready to render.
 *
 * @throws Error when its remote does not offer it now
 */
export async function loadServerPage(
  route: ShopRoute,
  registry: RemoteRegistry,
): Promise<PageModule> {
  if (route.unit === 'shell') return localPages[route.page]();
  const deployment = registry.liveOf(route.unit);
  if (!deployment?.manifest) throw new Error(`${route.unit} does not answer.`);
  return loadServerPageOf(deployment, route.page);
}

/** A page of one build, live or not. @throws Error when that build does not offer it */
export function loadServerPageOf(deployment: Deployment, page: string): Promise<PageModule> {
  const key = [deployment.name, deployment.version, page].join('/');
  let loading = evaluated.get(key);
  if (!loading) {
    loading = readRemoteFile(deployment.location, `server/${page}.js`).then((source) => {
      const found = createHash('sha256').update(source).digest('base64');
      if (found !== deployment.pages[page]) throw new Error(`${key} is not of this build.`);
      return evaluate(source, key);
    });
    loading.catch(() => evaluated.delete(key));
    evaluated.set(key, loading);
    if (evaluated.size > keptPages) evaluated.delete([...evaluated.keys()][0] ?? '');
  }
  return loading;
}

/** Runs a page's CommonJS file with nothing in reach but the singletons. */
function evaluate(source: string, name: string): PageModule {
  const module: { exports: Partial<PageModule> } = { exports: {} };
  const wrapper = `(function (module, exports, require) {${source}\n})`;
  const run = new vm.Script(wrapper, { filename: name }).runInThisContext() as (
    module: unknown,
    exports: unknown,
    require: (request: string) => unknown,
  ) => void;
  run(module, module.exports, (request) => {
    if (!Object.hasOwn(singletons, request)) throw new Error(`${name} may not use ${request}.`);
    return singletons[request];
  });
  if (typeof module.exports.default !== 'function') throw new Error(`${name} holds no page.`);
  return module.exports as PageModule;
}
