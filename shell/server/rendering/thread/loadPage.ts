import type { PageModule } from '@shop/shared';
import type { RouteMatch } from '@shop/shared/routes';
import { importPageModule } from '../../../src/pages/importPageModule';
import type { DocumentTask, ReadApi } from '../Renderer';
import type { UnitCode } from '../UnitMark';
import { loadModule } from './loadModule';
import { prefetch } from '../../../src/app/pages/prefetch';
import { runAsUnit } from './runAsUnit';

/** The build of the shell's own pages. */
const shellVersion = 'shell';

/** Returns whose code a page is. */
export const codeOf = (
  { route: { unit, component } }: RouteMatch,
  builds: DocumentTask['builds'],
): UnitCode => ({ name: unit, version: builds[unit]?.version ?? shellVersion, component });

/**
 * Loads the module of a page.
 *
 * @throws Error if its build does not provide it
 */
export async function loadPage(
  { route: { unit, component } }: RouteMatch,
  builds: DocumentTask['builds'],
): Promise<PageModule> {
  if (unit === 'shell') return importPageModule(component);
  const build = builds[unit];
  if (!build) throw new Error(`${unit} is unavailable.`);
  return loadModule<PageModule>(build, component);
}

/** Returns the queries of a page and their responses by path. */
export function prefetchPage(
  page: PageModule,
  { url, code, params }: { url: string; code: UnitCode; params: RouteMatch['params'] },
  readApi: ReadApi,
) {
  const search = new URLSearchParams(url.split('?', 2)[1]);
  return prefetch(
    (read) => runAsUnit(code, () => page.prefetch?.(params, { search, read }) ?? []),
    readApi,
  );
}
