import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns what a remote exposes, each under the name of its file: its pages, every `src/pages/…Page.tsx`, and its
 * fragments, every `src/fragments/….tsx` except tests.
 *
 * @param {import('./unit.mjs').Unit} unit
 * @returns {Record<'pages' | 'fragments', Record<string, string>>} name → absolute path of its file
 * @throws {Error} if there is nothing to expose, or if a fragment has the name of a page
 */
export function exposedFiles({ name, folder }) {
  const pages = filesIn(path.join(folder, 'src/pages'), /Page\.tsx$/);
  const fragments = filesIn(path.join(folder, 'src/fragments'), /(?<!\.test)\.tsx$/);
  if (Object.keys({ ...pages, ...fragments }).length === 0) {
    throw new Error(`${name} has no src/pages/…Page.tsx and no src/fragments/….tsx.`);
  }
  for (const fragment of Object.keys(fragments)) {
    if (fragment.endsWith('Page')) {
      throw new Error(
        `${name} has a fragment src/fragments/${fragment}.tsx. Only pages have a name that ends with Page: rename it, or move it to src/pages.`,
      );
    }
  }
  return { pages, fragments };
}

/** @param {string} folder @param {RegExp} pattern @returns {Record<string, string>} */
function filesIn(folder, pattern) {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return Object.fromEntries(
    files
      .filter((file) => pattern.test(file))
      .map((file) => [file.replace('.tsx', ''), path.join(folder, file)]),
  );
}
