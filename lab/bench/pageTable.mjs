import { exposedPages } from '../../shared/build/exposedPages.mjs';
import { remotes } from '../../shared/build/units.mjs';

/** Replaces the shell's `remoteLoader.ts`: the same exports, with ordinary imports. */
export function pageTableModule() {
  const table = remotes.map(({ name }) => {
    const pages = Object.entries(exposedPages(name)).map(
      ([page, file]) =>
        `${page}: () => import(/* webpackChunkName: "${page}" */ ${JSON.stringify(file)}),`,
    );
    return `${JSON.stringify(name)}: {\n${pages.join('\n')}\n},`;
  });
  return `const pages = {\n${table.join('\n')}\n};
export const registerShopRemotes = () => undefined;
export const resetRemote = () => undefined;
export const retryRemote = () => undefined;
export const registeredBuild = () => undefined;
export const loadRemotePage = (remote, page) => pages[remote][page]();
`;
}
