import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createTestFolder, type TestFolder } from '../../test/testShop';
import { buildFiles } from '../test/buildFiles';
import { requireBuild } from './requireBuild';

let folder: TestFolder;
beforeEach(async () => {
  folder = await createTestFolder();
  for (const [file, content] of Object.entries(buildFiles('mf-x')))
    await folder.write(file, content);
});
afterEach(() => folder.remove());

const check = () => requireBuild('mf-x', folder.path, 'This build');

it('[TE-04] accepts a complete build', async () => {
  await expect(check()).resolves.toBeUndefined();
});

it.each([
  ['mf-manifest.json', 'is not the complete build of a remote: mf-manifest.json is missing.'],
  ['unit.json', 'is not the complete build of a remote: unit.json is missing.'],
  ['server/pages.json', 'is not the complete build of a remote: server/pages.json is missing.'],
  ['server/XPage.js', 'is not the complete build of a remote: server/XPage.js is missing.'],
  ['remoteEntry.js', 'is incomplete: remoteEntry.js is missing. Build it again.'],
  ['page.0123abcd.js', 'is incomplete: page.0123abcd.js is missing. Build it again.'],
])('[TE-04] names %s when it is missing', async (file, message) => {
  await rm(path.join(folder.path, file));
  await expect(check()).rejects.toThrow(`This build ${message}`);
});

it.each([
  ['unit.json', 'not JSON'],
  ['unit.json', { name: '@shop/mf-x', exposes: 'XPage' }],
  ['unit.json', { name: '@shop/mf-x', needs: { react: 19 } }],
  ['mf-manifest.json', { name: 'mf_x' }],
  ['mf-manifest.json', { name: 'mf_x', exposes: [{ name: 'XPage', assets: { js: null } }] }],
  ['server/pages.json', ['XPage']],
  ['server/pages.json', null],
])('[TE-04] refuses as %s the content %j', async (file, content) => {
  await folder.write(file, content);
  await expect(check()).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining(file) as unknown,
  });
});

it('[TE-04] refuses a page of the server that was changed after the build', async () => {
  await folder.write('server/XPage.js', 'changed');
  await expect(check()).rejects.toThrow('This build has another server/XPage.js');
});

it('[TE-04] refuses the build of another remote', async () => {
  await expect(requireBuild('mf-y', folder.path, 'This build')).rejects.toThrow(
    'This build is that of mf-x, not of mf-y.',
  );
});

it('[TE-04] refuses a build that calls itself another remote', async () => {
  await folder.write('unit.json', { name: '@team/mf-y', routes: [] });
  await expect(check()).rejects.toThrow('This build is that of mf-y, not of mf-x.');
});

it('[TE-04] refuses files outside the build', async () => {
  await folder.write('server/pages.json', { '../../XPage': 'hash' });
  await expect(check()).rejects.toThrow(
    'The build has a file with the name "server/../../XPage.js"',
  );
});
