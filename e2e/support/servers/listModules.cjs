// Preloaded into a server. Writes the list of loaded modules to a file when the server ends.
const { writeFileSync } = require('node:fs');

process.once('exit', () => {
  const file = process.env.LOADED_MODULES;
  if (file) writeFileSync(file, Object.keys(require.cache).join('\n'));
});
