import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageFolder } from '../packages.mjs';
import { contract } from './sharing.mjs';

/** @typedef {import('../unit.mjs').Unit} Unit */

/** @param {string} file beside the kit's package.json */
const kitFile = (file) => fileURLToPath(new URL(`../${file}`, import.meta.url));

/**
 * The shell provides its federation runtime to the remotes (`provideExternalRuntime`), so they contain none. Without
 * this alias the shell would contain it twice: its own as an ES module and the provided one as CommonJS. With dev
 * servers each unit has its own, because it also runs alone.
 */
const oneRuntimeCore = {
  '@module-federation/runtime-core$': fileURLToPath(
    new URL('index.js', import.meta.resolve('@module-federation/runtime-core')),
  ),
};

/** Returns the production build of the router that the shared package brings. @param {Unit} unit */
function routerFolder({ folder }) {
  const dom = packageFolder('react-router-dom', packageFolder(contract, folder));
  return path.join(packageFolder('react-router', dom), 'dist/production');
}

/** In every mode, the package would give webpack its development build. @param {Unit} unit */
const productionRouter = (unit) => ({
  'react-router$': path.join(routerFolder(unit), 'index.mjs'),
  'react-router/dom$': path.join(routerFolder(unit), 'dom-export.mjs'),
});

/** Removes components that the app does not use from the router. @param {Unit} unit */
export const routerRule = (unit) => ({
  include: routerFolder(unit),
  loader: kitFile('pureReactCalls.cjs'),
});

/** A remote on a dev server runs with the React of `npm run dev` or with that of a built shell. @param {Unit} unit */
const sharedJsxRuntime = ({ folder }) => ({
  'react/jsx-runtime$': kitFile('jsxRuntime.cjs'),
  'react/jsx-dev-runtime$': kitFile('jsxRuntime.cjs'),
  // React exports its builds to nobody.
  'react-builds': path.join(packageFolder('react', folder), 'cjs'),
});

/** @param {Unit} unit @param {{ isProduction: boolean, isServed: boolean }} build */
export const aliases = (unit, { isProduction, isServed }) => ({
  ...(isProduction && productionRouter(unit)),
  ...(!isServed && unit.kind === 'host' && oneRuntimeCore),
  ...(isServed && unit.kind !== 'host' && sharedJsxRuntime(unit)),
});
