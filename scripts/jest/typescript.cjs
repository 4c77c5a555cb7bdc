// Runs TypeScript sources in a child process: node -r ./typescript.cjs src/main.ts
const { readFileSync } = require('node:fs');
const { transformSync } = require('@swc/core');
const classNames = require('../../shared/build/jest/classNames.cjs');

for (const extension of ['.ts', '.tsx']) {
  require.extensions[extension] = (module, filename) => {
    const { code } = transformSync(readFileSync(filename, 'utf8'), {
      filename,
      sourceMaps: 'inline',
      module: { type: 'commonjs', ignoreDynamic: true },
      jsc: {
        parser: { syntax: 'typescript', tsx: extension === '.tsx' },
        target: 'es2022',
        transform: { react: { runtime: 'automatic' } },
      },
    });
    // Not declared: Node's own loaders call it.
    Reflect.get(module, '_compile').call(module, code, filename);
  };
}

require.extensions['.scss'] = (module) => void (module.exports = classNames);

// `./states` resolves to states.ts, as in the bundler, not to states.json beside it.
const json = require.extensions['.json'];
Reflect.deleteProperty(require.extensions, '.json');
require.extensions['.json'] = json;
