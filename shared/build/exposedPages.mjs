import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './units.mjs';

/**
 * Returns the pages that a remote exposes: every `src/pages/…Page.tsx`, under its own name.
 *
 * @param {string} unitName
 * @returns {Record<string, string>} page name → absolute path of its file
 */
export function exposedPages(unitName) {
  const folder = path.join(root, unitName, 'src/pages');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const pages = Object.fromEntries(
    files
      .filter((file) => file.endsWith('Page.tsx'))
      .map((file) => [file.replace('.tsx', ''), path.join(folder, file)]),
  );
  if (Object.keys(pages).length === 0) throw new Error(`${unitName} has no src/pages/…Page.tsx.`);
  return pages;
}
