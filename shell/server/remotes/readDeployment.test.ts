import { createTestFolder, type TestFolder } from '../test/testShop';
import { readDeployment } from './readDeployment';

let folder: TestFolder;
beforeEach(async () => {
  folder = await createTestFolder();
  await folder.write('server/pages.json', {});
  await folder.write('unit.json', { name: '@shop/mf-x', routes: [] });
});
afterEach(() => folder.remove());

it('[FR-01] gives a build another version when the row of a fragment changes', async () => {
  await folder.write('mf-manifest.json', { exposes: [] });
  const versionWith = async (unit: object) => {
    await folder.write('unit.json', { name: '@shop/mf-x', routes: [], ...unit });
    return (await readDeployment('mf-x', { folder: folder.path })).version;
  };
  const row = { name: 'giftHint', component: 'GiftHint', fallback: ['row'], propTypes: {} };

  const versions = [
    await versionWith({}),
    await versionWith({ fragments: [row] }),
    await versionWith({ fragments: [{ ...row, fallback: ['cards'] }] }),
  ];

  expect(new Set(versions).size).toBe(3);
  expect(await versionWith({ fragments: [] })).toBe(versions[0]);
});

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
