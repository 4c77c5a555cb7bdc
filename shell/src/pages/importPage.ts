import type { PageModule } from '@shop/shared';
import type { PageRoute } from '@shop/shared/routes';

/** Imports a page of the shell: each file of this folder that is named `…Page` is a chunk of that name. */
export function importPage(component: PageRoute['component']): Promise<PageModule> {
  const name = component.replace(/Page$/, '');
  return import(/* webpackChunkName: "[request]" */ `./${name}Page`) as Promise<PageModule>;
}
