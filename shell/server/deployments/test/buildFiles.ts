import { pageHash } from '../../test/catalogBuild';

/**
 * Returns the files of a remote's build with one page, by name.
 *
 * @param text the content of its page, by which builds differ
 * @param described more fields of `unit.json`
 */
export function buildFiles(
  unit: string,
  text = 'page',
  described: object = {},
): Record<string, unknown> {
  const page = `exports.default = () => ${JSON.stringify(text)};`;
  const row = { pattern: `/${unit}`, component: 'XPage', access: 'public', title: 'X' };
  const noFiles = { sync: [], async: [] };
  return {
    'unit.json': {
      name: `@shop/${unit}`,
      version: '1.0.0',
      commit: 'abc',
      exposes: ['XPage'],
      routes: [row],
      ...described,
    },
    'mf-manifest.json': {
      name: unit.replaceAll('-', '_'),
      metaData: { remoteEntry: { name: 'remoteEntry.js' } },
      exposes: [
        { name: 'XPage', assets: { js: { sync: ['page.0123abcd.js'], async: [] }, css: noFiles } },
      ],
    },
    'remoteEntry.js': `entry of ${text}`,
    'page.0123abcd.js': text,
    'server/XPage.js': page,
    'server/pages.json': { XPage: pageHash(page) },
  };
}
