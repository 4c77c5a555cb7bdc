/** @typedef {import('../readRoutes.mjs').Row} Row */
/** @typedef {import('../readRoutes.mjs').FragmentRow} FragmentRow */

/**
 * @param {readonly Row[]} rows
 * @param {readonly string[]} pages the names of the files
 * @throws {Error} for a row without a page
 */
export function requirePageFiles(rows, pages) {
  for (const { pattern, component } of rows) {
    if (component && !pages.includes(component)) {
      throw new Error(
        `src/routes.ts has a row for ${pattern}, but there is no src/pages/${component}.tsx.`,
      );
    }
  }
}

/**
 * @param {readonly FragmentRow[]} rows
 * @param {readonly string[]} fragments the names of the files
 * @throws {Error} for a row without a file, a file without a row, and a second row
 */
export function requireFragmentFiles(rows, fragments) {
  for (const { name, component } of rows) {
    if (!fragments.includes(component)) {
      throw new Error(
        `src/routes.ts has a row for the fragment ${name}, but there is no src/fragments/${component}.tsx.`,
      );
    }
    if (rows.filter((row) => row.name === name).length > 1) {
      throw new Error(`src/routes.ts has two rows for the fragment ${name}: keep one of them.`);
    }
  }
  for (const fragment of fragments) {
    if (!rows.some(({ component }) => component === fragment)) {
      throw new Error(
        `src/fragments/${fragment}.tsx has no row in src/routes.ts: add one to its fragmentRows, or move the file to another folder.`,
      );
    }
  }
}
