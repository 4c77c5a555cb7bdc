import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** @param {string} packageName */
function installedVersion(packageName) {
  return JSON.parse(readFileSync(require.resolve(`${packageName}/package.json`), 'utf8')).version;
}

/** The shell's federation runtime. The remotes use it and contain none (`externalRuntime`). */
export const federationRuntime = {
  name: '@module-federation/runtime',
  range: `^${installedVersion('@module-federation/runtime')}`,
};

/** Libraries with one instance per page, and one in the shell's server. */
export const singletons = ['react', 'react-dom', 'swr', '@shop/shared'];

const contractVersion = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
).version;

/**
 * Returns the `shared` option for the singletons. The major version of @shop/shared is the contract between units:
 * `strictVersion` rejects a remote that was built against another one.
 *
 * The shell contains the singletons in its first script (`eager`). A remote has its own copies only as fallback chunks,
 * for running alone.
 *
 * @param {boolean} eager
 */
export function sharedSingletons(eager) {
  return {
    react: { singleton: true, eager, requiredVersion: `^${installedVersion('react')}` },
    'react-dom': { singleton: true, eager, requiredVersion: `^${installedVersion('react-dom')}` },
    swr: { singleton: true, eager, requiredVersion: `^${installedVersion('swr')}` },
    '@shop/shared': {
      singleton: true,
      eager,
      strictVersion: true,
      version: contractVersion,
      requiredVersion: `^${contractVersion.split('.')[0]}.0.0`,
    },
  };
}
