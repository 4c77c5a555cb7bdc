import vm from 'node:vm';
import { LRUCache } from 'lru-cache';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as shared from '@shop/shared';
import * as swr from 'swr';
import { scriptName } from '../findThrower';
import { readModuleSource, type ReadSource } from '../moduleSources';
import type { UnitBuild } from '../Renderer';
import { runAsUnit } from './runAsUnit';

/**
 * The only modules that a remote's code can require. A build that needs another module fails with its name. This is not
 * a sandbox: the code runs with the globals of this thread (takeAwayProcess.ts).
 */
const singletons: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  swr,
  '@shop/shared': shared,
};

let readSource: ReadSource = readModuleSource;

/** Makes a thread read sources from the main thread. */
export function readSourcesFrom(read: ReadSource): void {
  readSource = read;
}

/** The exports of a page or fragment. */
interface UnitModule {
  default: unknown;
}

interface ModuleOfBuild {
  build: UnitBuild;
  component: string;
}

/** Evaluated modules by remote, version and name. Failed loads are not cached. */
const modules = new LRUCache<string, UnitModule, ModuleOfBuild>({
  max: 200,
  ignoreFetchAbort: true,
  fetchMethod: (key, _stale, { context }) => readModule(key, context),
});

/**
 * Loads the module of a component from the server build of a remote.
 *
 * @throws Error if the build does not provide it
 */
export async function loadModule<Module extends UnitModule>(
  build: UnitBuild,
  component: string,
): Promise<Module> {
  const key = `${build.name}/${build.version}/${component}`;
  return (await modules.forceFetch(key, { context: { build, component } })) as Module;
}

async function readModule(key: string, { build, component }: ModuleOfBuild): Promise<UnitModule> {
  const source = await readSource(build, component);
  const code = { name: build.name, version: build.version, component };
  const module = runAsUnit(code, () => evaluate(source, key, scriptName(code)));
  // A promise that the module has rejected ends the thread here, before anything is rendered with it.
  await new Promise((resolve) => setImmediate(resolve));
  return module;
}

/** Evaluates a CommonJS file with the globals of this thread. Its `require` provides only the singletons. */
function evaluate(source: string, key: string, filename: string): UnitModule {
  const module: { exports: Partial<UnitModule> } = { exports: {} };
  const wrapper = `(function (module, exports, require) {${source}\n})`;
  const run = new vm.Script(wrapper, { filename }).runInThisContext() as (
    module: unknown,
    exports: unknown,
    require: (request: string) => unknown,
  ) => void;
  run(module, module.exports, (request) => {
    if (!Object.hasOwn(singletons, request)) throw new Error(`${key} must not use ${request}.`);
    return singletons[request];
  });
  const { default: component } = module.exports;
  if (typeof component !== 'function') throw new Error(`${key} exports no component.`);
  return { ...module.exports, default: component };
}
