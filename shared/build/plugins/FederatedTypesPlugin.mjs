import { strToU8, zipSync } from 'fflate';
import webpack from 'webpack';

const archive = '@mf-types.zip';
const declarations = '@mf-types.d.ts';
/** The consumer replaces it by its own name of the remote. */
const alias = 'REMOTE_ALIAS_IDENTIFIER';

/**
 * Writes the types of a remote's pages in the format of Module Federation (`@mf-types`), for other hosts. All pages
 * have the same type, because they take no props. The plugin of Module Federation would compile the declarations of
 * every file that a page imports: 80 files and 5 seconds for mf-catalog.
 */
export class FederatedTypesPlugin {
  /** @param {readonly string[]} pages the names of the pages */
  constructor(pages) {
    this.pages = pages;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FederatedTypesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap('FederatedTypesPlugin', () => {
        for (const [name, content] of Object.entries(typeFiles(this.pages))) {
          compilation.emitAsset(name, new webpack.sources.RawSource(content));
        }
      });
    });
  }
}

/**
 * Returns the files with the types of pages.
 *
 * @param {readonly string[]} pages
 * @returns {Record<string, Buffer>} name → content
 */
export const typeFiles = (pages) => ({
  [archive]: Buffer.from(typesArchive(pages)),
  [declarations]: Buffer.from(apiTypes(pages)),
});

/**
 * Names the types in the manifest, as its option `additionalData`.
 *
 * @param {{ stats: { metaData: { types?: object } } }} manifest
 */
export function nameTypes({ stats }) {
  stats.metaData.types = { path: '', name: '', zip: archive, api: declarations };
}

/** @param {readonly string[]} pages */
const typesArchive = (pages) =>
  zipSync(
    Object.fromEntries(pages.map((page) => [`${page}.d.ts`, strToU8(pageTypes(page))])),
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

/** Types the names that `loadRemote` takes. @param {readonly string[]} pages */
function apiTypes(pages) {
  const names = pages.map((page) => `'${alias}/${page}'`);
  const types = names.map((name) => `T extends ${name} ? typeof import(${name}) : `);
  return `export type RemoteKeys = ${names.join(' | ')};
type PackageType<T> = ${types.join('')}any;
`;
}
