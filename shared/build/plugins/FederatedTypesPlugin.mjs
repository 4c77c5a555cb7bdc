import { strToU8, zipSync } from 'fflate';
import webpack from 'webpack';
import { routesOf } from '../readRoutes.mjs';

const archive = '@mf-types.zip';
const declarations = '@mf-types.d.ts';
/** The consumer replaces it by its own name of the remote. */
const alias = 'REMOTE_ALIAS_IDENTIFIER';

/** @typedef {import('../readRoutes.mjs').FragmentRow} FragmentRow */

/**
 * Writes the types of a remote's pages and fragments in the format of Module Federation (`@mf-types`), for other hosts.
 * All pages have the same type, because they take no props, and the props of a fragment are in its row. The plugin of
 * Module Federation would compile the declarations of every file that a page imports: 80 files and 5 seconds for
 * mf-catalog.
 */
export class FederatedTypesPlugin {
  /**
   * @param {import('../unit.mjs').Unit} unit
   * @param {readonly string[]} pages the names of the pages
   */
  constructor(unit, pages) {
    this.unit = unit;
    this.pages = pages;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FederatedTypesPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise('FederatedTypesPlugin', async () => {
        const { fragmentRows } = await routesOf(compilation, this.unit.folder);
        for (const [name, content] of Object.entries(typeFiles(this.pages, fragmentRows))) {
          compilation.emitAsset(name, new webpack.sources.RawSource(content));
        }
      });
    });
  }
}

/**
 * Returns the files with the types of pages and fragments.
 *
 * @param {readonly string[]} pages
 * @param {readonly FragmentRow[]} [fragments]
 * @returns {Record<string, Buffer>} name → content
 */
export const typeFiles = (pages, fragments = []) => ({
  [archive]: Buffer.from(typesArchive(pages, fragments)),
  [declarations]: Buffer.from(apiTypes([...pages, ...fragments.map(({ component }) => component)])),
});

/**
 * Names the types in the manifest, as its option `additionalData`.
 *
 * @param {{ stats: { metaData: { types?: object } } }} manifest
 */
export function nameTypes({ stats }) {
  stats.metaData.types = { path: '', name: '', zip: archive, api: declarations };
}

/** @param {readonly string[]} pages @param {readonly FragmentRow[]} fragments */
const typesArchive = (pages, fragments) =>
  zipSync(
    Object.fromEntries([
      ...pages.map((page) => [`${page}.d.ts`, strToU8(pageTypes(page))]),
      ...fragments.map((row) => [`${row.component}.d.ts`, strToU8(fragmentTypes(row))]),
    ]),
    // The same pages are the same file. ZIP knows no earlier day.
    { mtime: '1980-01-01T12:00:00' },
  );

/** Follows `PageModule` of @shop/shared, and imports nothing of the shop. @param {string} page */
const pageTypes = (page) => `import type { ComponentType } from 'react';

/** A page of the shop. It takes no props, and needs the provider of @shop/shared/host around it. */
declare const ${page}: ComponentType;
export default ${page};

/** The queries whose responses the page shows first. */
export declare const prefetch:
  | ((
      params: Readonly<Record<string, string | undefined>>,
    ) => readonly { path: string; failure: string }[])
  | undefined;
`;

/** The types of props are written as in TypeScript. @param {FragmentRow} row */
function fragmentTypes({ component, propTypes }) {
  const props = Object.entries(propTypes).map(
    ([name, type]) =>
      `  ${name}: ${typeof type === 'string' ? type : type.map((word) => JSON.stringify(word)).join(' | ')};\n`,
  );
  return `import type { ComponentType } from 'react';

/** A fragment of the shop. It needs the provider of @shop/shared/host around it. */
declare const ${component}: ComponentType<{
${props.join('')}}>;
export default ${component};
`;
}

/** Types the names that `loadRemote` takes. @param {readonly string[]} components */
function apiTypes(components) {
  const names = components.map((component) => `'${alias}/${component}'`);
  const types = names.map((name) => `T extends ${name} ? typeof import(${name}) : `);
  return `export type RemoteKeys = ${names.join(' | ')};
type PackageType<T> = ${types.join('')}any;
`;
}
