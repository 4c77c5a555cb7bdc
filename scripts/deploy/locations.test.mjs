import { mapLocations } from './entries.mjs';
import { locationsOf } from './locations.mjs';

it('[S-50] names a release below the published folder relative to it', () => {
  const { toFile, fromFile } = locationsOf('/srv/shop/remotes.json', '/srv/shop/releases');
  expect(toFile('/srv/shop/releases/mf-x/2026')).toBe('releases/mf-x/2026');
  expect(fromFile('releases/mf-x/2026')).toBe('/srv/shop/releases/mf-x/2026');
  expect(toFile('https://files.example/mf-x')).toBe('https://files.example/mf-x');
  expect(fromFile('https://files.example/mf-x')).toBe('https://files.example/mf-x');
});

it('leaves what is elsewhere as it is', () => {
  const { toFile, fromFile } = locationsOf('/app/shell/remotes.json', '/app/.releases');
  for (const location of ['/app/.releases/mf-x/2026', '../mf-x/dist', 'http://mf-x:8080']) {
    expect(toFile(location)).toBe(location);
    expect(fromFile(location)).toBe(location);
  }
});

it('[S-50] names both builds of a canary', () => {
  const remotes = { 'mf-x': { live: 'one', candidate: 'two', share: 5 }, 'mf-y': 'three' };
  expect(mapLocations(remotes, (location) => `releases/${location}`)).toEqual({
    'mf-x': { live: 'releases/one', candidate: 'releases/two', share: 5 },
    'mf-y': 'releases/three',
  });
});
