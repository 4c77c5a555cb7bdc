import {
  oldestVersions,
  scriptTargets,
  styleTargets,
  webpackTarget,
} from '../../shared/build/browsers.mjs';

describe('[BR-01] the supported browsers', () => {
  it('are those of the range in package.json', () => {
    expect(oldestVersions).toMatchObject({
      chrome: '109',
      edge: '109',
      firefox: '115',
      ios_saf: '16.0',
      safari: '16.0',
      samsung: '21',
    });
  });

  it('are the targets of webpack, swc and Lightning CSS', () => {
    expect(webpackTarget).toContain('ios_saf 16.0');
    expect(scriptTargets).toMatchObject({ chrome: '109', ios: '16.0' });
    expect(styleTargets).toMatchObject({ chrome: 109 << 16, ios_saf: 16 << 16 });
  });
});
