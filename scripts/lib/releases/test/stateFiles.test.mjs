import { mapLocations } from '../entries.mjs';
import { locationsOf } from '../stateFiles.mjs';

it('[S-50] remotes.json names a release relative to the folder of the file', () => {
  const { toFile, fromFile } = locationsOf('/srv/shop', '/srv/shop/releases');
  expect(toFile('/srv/shop/releases/mf-x/2026')).toBe('releases/mf-x/2026');
  expect(fromFile('releases/mf-x/2026')).toBe('/srv/shop/releases/mf-x/2026');
});

it('[S-50] remotes.json names a release beside the folder of the file relative to it, too', () => {
  const { toFile, fromFile } = locationsOf('/app/state', '/app/releases');
  expect(toFile('/app/releases/mf-x/2026')).toBe('../releases/mf-x/2026');
  expect(fromFile('../releases/mf-x/2026')).toBe('/app/releases/mf-x/2026');
});

it('remotes.json leaves what is elsewhere as it is', () => {
  const { toFile, fromFile } = locationsOf('/app/.data', '/app/.data/releases');
  for (const location of ['/elsewhere/mf-x/2026', '../mf-x/dist', 'http://mf-x:8080']) {
    expect(toFile(location)).toBe(location);
    expect(fromFile(location)).toBe(location);
  }
});

it('[S-50] remotes.json names both builds of a canary', () => {
  const remotes = { 'mf-x': { live: 'one', candidate: 'two', share: 5 }, 'mf-y': 'three' };
  expect(mapLocations(remotes, (location) => `releases/${location}`)).toEqual({
    'mf-x': { live: 'releases/one', candidate: 'releases/two', share: 5 },
    'mf-y': 'releases/three',
  });
});
