import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
const changeRows = (name, call) => (folder) => {
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

/**
 * Adds a prop to a fragment.
 *
 * @param {string} name of the fragment
 * @param {Record<string, string>} propTypes
 * @returns {Change}
 */
export const addProps = (name, propTypes) =>
  changeRows(
    'fragmentRows',
    `.map((row) => (row.name === '${name}' ? { ...row, propTypes: { ...row.propTypes, ...${JSON.stringify(propTypes)} } } : row))`,
  );

/**
 * Deletes a fragment from the unit that has it.
 *
 * @param {string} name
 * @param {string} component
 * @returns {Change}
 */
export const deleteFragment = (name, component) => (folder) => {
  changeRows('fragmentRows', `.filter((row) => row.name !== '${name}')`)(folder);
  rmSync(path.join(folder, `src/fragments/${component}.tsx`));
};

/**
 * Takes a fragment without props from the unit that shows it.
 *
 * @param {string} name
 * @returns {Change}
 */
export const dropFragment = (name) => (folder) => {
  const element = `<Fragment of={fragments.${name}} />`;
  const files = readdirSync(path.join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => path.join(folder, 'src', file))
    .filter((file) => readFileSync(file, 'utf8').includes(element));
  if (files.length === 0) throw new Error(`Nothing in ${folder} shows ${element}.`);
  for (const file of files) {
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(element, '<></>'));
  }
};
