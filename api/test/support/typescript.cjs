// Runs TypeScript sources in a child process: node -r ./typescript.cjs src/main.ts
const { readFileSync } = require('node:fs');
const { transformSync } = require('@swc/core');

require.extensions['.ts'] = (module, filename) => {
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    filename,
    sourceMaps: 'inline',
    module: { type: 'commonjs', ignoreDynamic: true },
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  });
  module._compile(code, filename);
};

// `./states` resolves to states.ts, as in the bundler, not to states.json beside it.
const json = require.extensions['.json'];
delete require.extensions['.json'];
require.extensions['.json'] = json;
