import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../units.mjs';

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

const productionRouterFolder = path.join(root, 'node_modules/react-router/dist/production');

/** In every mode, the package would give webpack its development build. */
const productionRouter = {
  'react-router$': path.join(productionRouterFolder, 'index.mjs'),
  'react-router/dom$': path.join(productionRouterFolder, 'dom-export.mjs'),
};

/** Removes components that the app does not use from the router. */
export const routerRule = {
  include: productionRouterFolder,
  loader: path.join(root, 'shared/build/pureReactCalls.cjs'),
};

const jsxRuntime = path.join(root, 'shared/build/jsxRuntime.cjs');

/** A remote on a dev server runs with the React of `npm run dev` or with that of a built shell. */
const sharedJsxRuntime = { 'react/jsx-runtime$': jsxRuntime, 'react/jsx-dev-runtime$': jsxRuntime };

/** @param {{ isProduction: boolean, isServed: boolean, isHost: boolean }} build */
export const aliases = ({ isProduction, isServed, isHost }) => ({
  ...(isProduction && productionRouter),
  ...(!isServed && isHost && oneRuntimeCore),
  ...(isServed && !isHost && sharedJsxRuntime),
});
