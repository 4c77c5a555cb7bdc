import path from 'node:path';
import { createTestFolder, type TestFolder } from '../../test/testShop';
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
    expect(remotes.get('mf-a')).toEqual({
      live: { folder: path.join(folder.path, 'dist') },
      canary: null,
    });
    expect(remotes.get('mf-b')).toMatchObject({ live: { url: 'http://mf-b:8080' } });
  });

  it('accepts a candidate with a share, and why it was rolled back', async () => {
    const entry = { live: 'one', candidate: 'http://mf-a/two/', share: 5 };
    const remotes = await read(
      JSON.stringify({ 'mf-a': entry, 'mf-b': { ...entry, share: 0, reason: 'It was slower.' } }),
    );
    expect(remotes.get('mf-a')).toEqual({
      live: { folder: path.join(folder.path, 'one') },
      canary: { location: { url: 'http://mf-a/two' }, share: 5, reason: null },
    });
    expect(remotes.get('mf-b')?.canary).toMatchObject({ share: 0, reason: 'It was slower.' });
  });

  it.each([
    '{"mf-a": {"live": "one", "candidate": "two"}}',
    '{"mf-a": {"live": "one", "candidate": "two", "share": 101}}',
    '{"mf-a": {"live": "one", "candidate": "two", "share": "5"}}',
    '{"mf-a": {"live": "one", "candidate": "two", "share": 5, "shares": 5}}',
    '{"mf-a": {"candidate": "two", "share": 5}}',
    '{"mf-a": {"live": "", "candidate": "two", "share": 5}}',
  ])('rejects %s', async (content) => {
    await expect(read(content)).rejects.toThrow('must be the name of a remote');
  });

  it.each(['[]', 'null', '{"mf-a": 1}', '{"../x": "dist"}', '{"mf-a": ""}', 'not json'])(
    'rejects %s',
    async (content) => {
      await expect(read(content)).rejects.toThrow();
    },
  );
});
