import { awaitRenderedPage } from './awaitRenderedPage';

const unreachable = new Error(
  '[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008\nScriptNetworkError: Failed to load script "/remotes/mf-catalog/1/remoteEntry.js"',
);
const missingChunk = Object.assign(new Error('Loading chunk 12 failed.'), {
  name: 'ChunkLoadError',
});
const missingStyles = new Error('Loading CSS chunk 12 failed.\n(/page.css)');

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<div id="root"><p data-notice></p><h1>Our boxes</h1></div>';
});
afterEach(() => jest.useRealTimers());

const notice = () => document.querySelector('[data-notice]')?.textContent;
const afterMs = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it('loads a page whose files are there without a notice', async () => {
  const reload = jest.fn();

  await awaitRenderedPage(() => Promise.resolve(), reload);

  expect(notice()).toBe('');
  expect(reload).not.toHaveBeenCalled();
});

it.each([
  ['an entry', unreachable],
  ['a chunk', missingChunk],
  ['a style sheet', missingStyles],
])('keeps the page with a notice until %s arrives', async (_what, error) => {
  const reload = jest.fn<Promise<void>, []>().mockRejectedValueOnce(error).mockResolvedValue();

  const loaded = awaitRenderedPage(() => Promise.reject(error), reload);

  await afterMs(0);
  expect(notice()).toContain('You can read on');
  expect(document.body).toHaveTextContent('Our boxes');
  await afterMs(1_000);
  expect(reload).toHaveBeenCalledTimes(1);
  await afterMs(2_000);
  await loaded;
  expect(reload).toHaveBeenCalledTimes(2);
  expect(notice()).toBe('');
});

it('tries again at most every half minute, and at once when the connection is back', async () => {
  const reload = jest.fn<Promise<void>, []>().mockRejectedValue(unreachable);
  void awaitRenderedPage(() => Promise.reject(unreachable), reload);

  await afterMs(1_000 + 2_000 + 4_000 + 8_000 + 16_000);
  expect(reload).toHaveBeenCalledTimes(5);
  await afterMs(30_000);
  expect(reload).toHaveBeenCalledTimes(6);
  await afterMs(1_000);
  dispatchEvent(new Event('online'));
  await afterMs(0);

  expect(reload).toHaveBeenCalledTimes(7);
});

it.each([0, 1])('passes on an error of the page’s own code after %d retries', async (retries) => {
  const broken = new TypeError('products is undefined');
  const reload = jest.fn<Promise<void>, []>().mockRejectedValue(broken);
  const load = () => Promise.reject(retries === 0 ? broken : unreachable);

  const failed = expect(awaitRenderedPage(load, reload)).rejects.toBe(broken);
  await afterMs(1_000);

  await failed;
  expect(reload).toHaveBeenCalledTimes(retries);
});
