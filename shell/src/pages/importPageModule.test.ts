import { readdirSync } from 'node:fs';
import { pageRoutes } from '@shop/shared/routes';
import { importPageModule } from './importPageModule';

const components = pageRoutes
  .filter(({ unit }) => unit === 'shell')
  .map((route) => route.component);

it.each(components)('imports %s', async (component) => {
  expect((await importPageModule(component)).default).toHaveProperty('name', component);
});

it('finds a row of the route table for each file', () => {
  const files = readdirSync(__dirname).filter((file) => file.endsWith('Page.tsx'));
  expect(files.sort()).toEqual(components.map((component) => `${component}.tsx`).sort());
});
