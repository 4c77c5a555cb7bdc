import { readdirSync } from 'node:fs';
import { routes } from '../routes';
import { importPageModule } from './importPageModule';

const components = routes.flatMap((row) => ('component' in row ? row.component : []));

it.each(components)('imports %s', async (component) => {
  expect((await importPageModule(component)).default).toHaveProperty('name', component);
});

it('finds a row of the route table for each file', () => {
  const files = readdirSync(__dirname).filter((file) => file.endsWith('Page.tsx'));
  expect(files.sort()).toEqual(components.map((component) => `${component}.tsx`).sort());
});
