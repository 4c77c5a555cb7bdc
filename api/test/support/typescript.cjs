// Lets a child process run the TypeScript sources: node -r ./typescript.cjs src/main.ts
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

// `./states` means states.ts, as it does to the bundler, although states.json lies beside it.
const json = require.extensions['.json'];
delete require.extensions['.json'];
require.extensions['.json'] = json;
