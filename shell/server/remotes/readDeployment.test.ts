import { createTestFolder, type TestFolder } from '../test/testShop';
import { readDeployment } from './readDeployment';

let folder: TestFolder;
beforeEach(async () => {
  folder = await createTestFolder();
  await folder.write('server/pages.json', {});
  await folder.write('unit.json', { name: '@shop/mf-x', routes: [] });
});
afterEach(() => folder.remove());

it.each([{}, [], 'null', '"Not found"', { exposes: 'Page' }, { error: 'Not found' }])(
  'rejects the build of a host that answers %j instead of a manifest',
  async (manifest) => {
    await folder.write('mf-manifest.json', manifest);

    const {
      manifest: used,
      problem,
      readError,
    } = await readDeployment('mf-x', { folder: folder.path });

    expect(used).toBeNull();
    expect(problem).toBe('mf-manifest.json is not that of a remote.');
    expect(readError?.message).toBe(problem);
  },
);
