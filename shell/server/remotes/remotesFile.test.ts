import path from 'node:path';
import { createTestFolder, type TestFolder } from '../test/testShop';
import { readRemotesFile } from './remotesFile';

describe('readRemotesFile', () => {
  let folder: TestFolder;
  beforeEach(async () => {
    folder = await createTestFolder();
  });
  afterEach(() => folder.remove());

  const read = async (content: string) => {
    await folder.write('remotes.json', content);
    return readRemotesFile(path.join(folder.path, 'remotes.json'));
  };

  it('accepts folders, relative to the file, and URLs', async () => {
    const remotes = await read('{"mf-a": "dist", "mf-b": "http://mf-b:8080/"}');
    expect(remotes.get('mf-a')).toEqual({ folder: path.join(folder.path, 'dist') });
    expect(remotes.get('mf-b')).toEqual({ url: 'http://mf-b:8080' });
  });

  it.each(['[]', 'null', '{"mf-a": 1}', '{"../x": "dist"}', '{"mf-a": ""}', 'not json'])(
    'rejects %s',
    async (content) => {
      await expect(read(content)).rejects.toThrow();
    },
  );
});
