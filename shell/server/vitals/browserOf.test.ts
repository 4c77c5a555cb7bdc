import { browserOf } from './browserOf';

const chromium = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const apple = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML)';

it.each([
  [`${chromium} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome 131'],
  [`${chromium} HeadlessChrome/150.0.0.0 Safari/537.36`, 'Chrome 150'],
  [`${chromium} Chrome/131.0.0.0 Safari/537.36 Edg/130.0.0.0`, 'Edge 130'],
  [`${chromium} Chrome/131.0.0.0 Safari/537.36 OPR/116.0.0.0`, 'Opera 116'],
  [`${chromium} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`, 'Samsung Internet 27'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140'],
  [`${apple} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari 17'],
  [`${apple} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`, 'Chrome 126'],
  ['curl/8.0', 'another browser'],
  [undefined, 'another browser'],
])('of %s is %s', (userAgent, browser) => {
  expect(browserOf(userAgent)).toBe(browser);
});
