import { failSilentFiles, silenceMs } from './failSilentFiles';

/** The responses of the network, which jsdom does not report. */
let arrive: (responseStatus: number) => void;

class FakePerformanceObserver {
  constructor(report: (list: { getEntries: () => object[] }) => void) {
    arrive = (responseStatus) => report({ getEntries: () => [{ responseStatus }] });
  }
  observe = () => undefined;
}

beforeAll(() => {
  jest.useFakeTimers();
  globalThis.PerformanceObserver = FakePerformanceObserver as never;
  failSilentFiles();
});

afterAll(() => {
  jest.useRealTimers();
});

afterEach(() => {
  document.head.replaceChildren();
  // It stops to look when nothing is awaited.
  jest.advanceTimersByTime(1_000);
  expect(jest.getTimerCount()).toBe(0);
});

/** Awaits a file as webpack and the federation runtime do. */
async function request(tag: 'script' | 'link', url = '/remotes/a'): Promise<jest.Mock> {
  const file = document.createElement(tag);
  if (file instanceof HTMLLinkElement) Object.assign(file, { rel: 'stylesheet', href: url });
  else file.src = url;
  const onError = jest.fn(() => {
    file.onerror = null;
  });
  file.onerror = onError;
  document.head.append(file);
  // The mutation is observed in a microtask.
  await Promise.resolve();
  return onError;
}

it.each(['script', 'link'] as const)(
  'a %s fails when nothing has arrived for long',
  async (tag) => {
    const onError = await request(tag);
    jest.advanceTimersByTime(silenceMs - 1);
    expect(onError).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1_000);
    expect(onError).toHaveBeenCalledTimes(1);
    expect(onError).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'error', isTimeout: true }),
    );
  },
);

it('a file is awaited as long as other files arrive, however long that takes', async () => {
  const onError = await request('script');
  for (let step = 0; step < 10; step += 1) {
    jest.advanceTimersByTime(silenceMs - 1_000);
    arrive(200);
  }
  expect(onError).not.toHaveBeenCalled();
  jest.advanceTimersByTime(silenceMs + 1_000);
  expect(onError).toHaveBeenCalledTimes(1);
});

it('a request that ends without a response is no arrival', async () => {
  const onError = await request('script');
  jest.advanceTimersByTime(silenceMs - 1_000);
  arrive(0);
  jest.advanceTimersByTime(2_000);
  expect(onError).toHaveBeenCalledTimes(1);
});

it('each file has its own time', async () => {
  const first = await request('script');
  jest.advanceTimersByTime(silenceMs - 2_000);
  const second = await request('script');
  jest.advanceTimersByTime(3_000);
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).not.toHaveBeenCalled();
});

it('a file of a dev server is awaited as long as that compiles', async () => {
  const onError = await request('script', 'http://localhost:3001/remoteEntry.js');
  jest.advanceTimersByTime(10 * silenceMs);
  expect(onError).not.toHaveBeenCalled();
});
