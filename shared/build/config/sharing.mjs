import { createRequire } from 'node:module';
import { packageFolder, versionOf } from '../packages.mjs';

const require = createRequire(import.meta.url);

/** The shell's federation runtime. The remotes use it and contain none (`externalRuntime`). */
export const federationRuntime = {
  name: '@module-federation/runtime',
  range: `^${require('@module-federation/runtime/package.json').version}`,
};

/** The package of the contract between units. Its major version says what they agree on. */
export const contract = '@shop/shared';

/** Libraries with one instance per page, and one in the shell's server. */
export const singletons = ['react', 'react-dom', 'swr', contract];

/**
 * Returns the `shared` option for the singletons, in the versions that the unit finds. `strictVersion` rejects a remote
 * that was built against another major version of @shop/shared.
 *
 * The shell contains the singletons in its first script (`eager`). A remote has its own copies only as fallback chunks,
 * for running alone.
 *
 * @param {import('../unit.mjs').Unit} unit
 */
export function sharedSingletons({ folder, kind }) {
  const eager = kind === 'host';
  return Object.fromEntries(
    singletons.map((name) => {
      const version = versionOf(packageFolder(name, folder));
      const [major] = version.split('.');
      const options = { singleton: true, eager, requiredVersion: `^${version}` };
      const strict = { version, strictVersion: true, requiredVersion: `^${major}.0.0` };
      return [name, name === contract ? { ...options, ...strict } : options];
    }),
  );
}
