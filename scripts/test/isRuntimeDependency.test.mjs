import { isRuntimeDependency } from '../../shared/build/isRuntimeDependency.mjs';

it.each(['fastify', 'react-dom/server', 'node:fs', 'react-router-dom'])(
  'the shell’s server finds %s in its image',
  (request) => expect(isRuntimeDependency('shell')(request)).toBe(true),
);

it.each(['webpack', '@module-federation/runtime', 'react-dom-of-somebody-else', 'pg'])(
  'and not %s, which its package.json does not name',
  (request) => expect(isRuntimeDependency('shell')(request)).toBe(false),
);
