import { isRuntimeDependency } from '../../shared/build/isRuntimeDependency.mjs';

it.each(['fastify', 'react-dom/server', 'node:fs', 'react-router-dom'])(
  '%s is installed in the image of the shell’s server',
  (request) => expect(isRuntimeDependency('shell')(request)).toBe(true),
);

it.each(['webpack', '@module-federation/runtime', 'react-dom-other', 'pg'])(
  '%s is not installed in the image of the shell’s server',
  (request) => expect(isRuntimeDependency('shell')(request)).toBe(false),
);
