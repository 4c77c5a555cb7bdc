import type { PageModule } from '@shop/shared';
import type { PageRoute } from '@shop/shared/routes';

/** Imports a page of the shell. Each `…Page.tsx` in this folder becomes a chunk of that name. */
export function importPageModule(component: PageRoute['component']): Promise<PageModule> {
  // With `Page` in the template, webpack includes no other file of the folder.
  const name = component.replace(/Page$/, '');
  return import(/* webpackChunkName: "[request]" */ `./${name}Page`) as Promise<PageModule>;
}
