/**
 * What loaders have made of a file, by their task and the path of the file.
 *
 * @type {Map<string, { content: string | Buffer, map?: unknown, files: string[] }>}
 */
const results = new Map();

/**
 * A webpack loader in front of others: remembers what they make of a file for the other production builds of this
 * process. Browsers and servers get the same files, and units share many.
 *
 * @typedef {import('webpack').LoaderContext<{ task: string }>} Context
 */

/** @param {Context} context */
const keyOf = ({ getOptions, resource }) => `${getOptions().task} ${resource}`;

/** Skips the loaders when the result is known. @this {Context} */
export function pitch() {
  const known = this.mode === 'production' && results.get(keyOf(this));
  if (!known) return;
  known.files.forEach((file) => this.addDependency(file));
  this.callback(null, known.content, /** @type {any} */ (known.map));
}

/** @this {Context} @param {string | Buffer} content @param {unknown} [map] */
export default function remember(content, map) {
  if (this.mode === 'production') {
    results.set(keyOf(this), { content, map, files: this.getDependencies() });
  }
  this.callback(null, content, /** @type {any} */ (map));
}
