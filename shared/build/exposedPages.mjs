import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the pages that a remote exposes: every `src/pages/…Page.tsx`, under its own name.
 *
 * @param {import('./unit.mjs').Unit} unit
 * @returns {Record<string, string>} page name → absolute path of its file
 */
export function exposedPages({ name, folder }) {
  const pagesFolder = path.join(folder, 'src/pages');
  const files = existsSync(pagesFolder) ? readdirSync(pagesFolder) : [];
  const pages = Object.fromEntries(
    files
      .filter((file) => file.endsWith('Page.tsx'))
      .map((file) => [file.replace('.tsx', ''), path.join(pagesFolder, file)]),
  );
  if (Object.keys(pages).length === 0) throw new Error(`${name} has no src/pages/…Page.tsx.`);
  return pages;
}
