import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Changes the sources of a copied unit.
 *
 * @typedef {(folder: string) => void} Change
 */

/**
 * Puts a component around a page. The page keeps its other exports, such as `prefetch`.
 *
 * @param {string} page such as `ShopPage`
 * @param {{ before?: string, after?: string }} code statements before the page is returned, and JSX behind it
 * @returns {Change}
 */
export const wrapPage =
  (page, { before = '', after = '' }) =>
  (folder) => {
    const file = path.join(folder, `src/pages/${page}.tsx`);
    // Not a name of a page, which the build would expose.
    renameSync(file, path.join(folder, `src/pages/${page}Original.tsx`));
    writeFileSync(
      file,
      `import { useIsSignedIn, useParams } from '@shop/shared';
import Original from './${page}Original';
export * from './${page}Original';
export default function ${page}() {
  ${before}
  return <><Original />${after}</>;
}
`,
    );
  };

/**
 * Changes the rows of a unit.
 *
 * @param {'routes' | 'fragmentRows'} name
 * @param {string} call a method of the list with its arguments, such as `.filter((row) => …)`
 * @returns {Change}
 */
export const changeRows = (name, call) => (folder) => {
  const file = path.join(folder, 'src/routes.ts');
  const declaration = new RegExp(`export const ${name}\\b`);
  const source = readFileSync(file, 'utf8');
  if (!declaration.test(source)) throw new Error(`${file} exports no ${name}.`);
  const original = source.replace(declaration, `const ${name}Original`);
  writeFileSync(file, `${original}\nexport const ${name} = ${name}Original${call};\n`);
};

/**
 * Shows a text on a page and in its banner, which every document of it contains.
 *
 * @param {string} page
 * @param {string} text
 * @returns {Change}
 */
export const showText = (page, text) => (folder) => {
  wrapPage(page, { after: `<p>${text}</p>` })(folder);
  const banner = `{ label: 'LAB', pageName: '${text}' }`;
  changeRows(
    'routes',
    `.map((row) => (row.component === '${page}' ? { ...row, banner: ${banner} } : row))`,
  )(folder);
};
