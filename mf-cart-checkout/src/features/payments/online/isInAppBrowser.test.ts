import { isInAppBrowser } from './isInAppBrowser';

const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15';

describe('an in-app browser', () => {
  it.each([
    ['an Android web view', `${android}; wv) ${chrome}`],
    ['Instagram', `${iPhone} (KHTML, like Gecko) Mobile/15E148 Instagram 331.0.0.0`],
    [
      'Facebook',
      `${iPhone} (KHTML, like Gecko) Mobile/15E148 Safari/604.1 [FBAN/FBIOS;FBAV/467.0]`,
    ],
    ['another app on iOS', `${iPhone} (KHTML, like Gecko) Mobile/15E148`],
  ])('is recognized: %s', (_name, userAgent) => {
    expect(isInAppBrowser(userAgent)).toBe(true);
  });

  it.each([
    ['Chrome on Android', `${android}) ${chrome}`],
    ['Safari on iOS', `${iPhone} (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`],
    ['Chrome on iOS', `${iPhone} (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1`],
    ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'],
  ])('is not %s', (_name, userAgent) => {
    expect(isInAppBrowser(userAgent)).toBe(false);
  });
});
