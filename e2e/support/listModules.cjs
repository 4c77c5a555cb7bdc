// Preloaded by a server: lists the modules that it has loaded, when it ends.
const { writeFileSync } = require('node:fs');

process.once('exit', () => {
  const file = process.env.LOADED_MODULES;
  if (file) writeFileSync(file, Object.keys(require.cache).join('\n'));
});
