import { installedFor } from '../../shared/build/installedFor.mjs';

it.each(['fastify', 'react-dom/server', 'node:fs', 'react-router-dom'])(
  'the shell’s server finds %s in its image',
  (request) => expect(installedFor('shell')(request)).toBe(true),
);

it.each(['webpack', '@module-federation/runtime', 'react-dom-of-somebody-else', 'pg'])(
  'and not %s, which its package.json does not name',
  (request) => expect(installedFor('shell')(request)).toBe(false),
);
