/**
 * What loaders have made of a file, by their task and the path of the file.
 *
 * @type {Map<string, { content: string | Buffer, map: any, files: string[] }>}
 */
const results = new Map();

/** @param {import('webpack').LoaderContext<{ task: string }>} context */
const keyOf = (context) => `${context.getOptions().task} ${context.resource}`;

/**
 * A webpack loader in front of others: remembers what they make of a file for the other production builds of this
 * process. Browsers and servers get the same files, and units share many.
 *
 * @this {import('webpack').LoaderContext<{ task: string }>}
 * @param {string | Buffer} content
 * @param {any} map
 */
function onceLoader(content, map) {
  if (this.mode === 'production') {
    results.set(keyOf(this), { content, map, files: this.getDependencies() });
  }
  this.callback(null, content, map);
}

/**
 * Skips the loaders when their result is known.
 *
 * @this {import('webpack').LoaderContext<{ task: string }>}
 */
onceLoader.pitch = function pitch() {
  const known = this.mode === 'production' && results.get(keyOf(this));
  if (!known) return;
  known.files.forEach((file) => this.addDependency(file));
  this.callback(null, known.content, known.map);
};

module.exports = onceLoader;
