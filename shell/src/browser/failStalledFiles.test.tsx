import { failStalledFiles, stallTimeoutMs } from './failStalledFiles';

/** Reports responses of the network, which jsdom does not. */
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
  failStalledFiles();
});

afterAll(() => {
  jest.useRealTimers();
});

afterEach(() => {
  document.head.replaceChildren();
  // The check ends when no file is pending.
  jest.advanceTimersByTime(1_000);
  expect(jest.getTimerCount()).toBe(0);
});

/** Waits for a file like webpack and the federation runtime. */
async function request(tag: 'script' | 'link', url = '/remotes/a'): Promise<jest.Mock> {
  const file = document.createElement(tag);
  if (file instanceof HTMLLinkElement) Object.assign(file, { rel: 'stylesheet', href: url });
  else file.src = url;
  const onError = jest.fn(() => {
    file.onerror = null;
  });
  file.onerror = onError;
  document.head.append(file);
  // A microtask observes the mutation.
  await Promise.resolve();
  return onError;
}

it.each(['script', 'link'] as const)(
  'fails a %s when nothing has arrived for too long',
  async (tag) => {
    const onError = await request(tag);
    jest.advanceTimersByTime(stallTimeoutMs - 1);
    expect(onError).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1_000);
    expect(onError).toHaveBeenCalledTimes(1);
    expect(onError).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'error', isTimeout: true }),
    );
  },
);

it('waits for a file as long as other files arrive, however long that takes', async () => {
  const onError = await request('script');
  for (let step = 0; step < 10; step += 1) {
    jest.advanceTimersByTime(stallTimeoutMs - 1_000);
    arrive(200);
  }
  expect(onError).not.toHaveBeenCalled();
  jest.advanceTimersByTime(stallTimeoutMs + 1_000);
  expect(onError).toHaveBeenCalledTimes(1);
});

it('does not count a request that ends without a response as an arrival', async () => {
  const onError = await request('script');
  jest.advanceTimersByTime(stallTimeoutMs - 1_000);
  arrive(0);
  jest.advanceTimersByTime(2_000);
  expect(onError).toHaveBeenCalledTimes(1);
});

it('measures the time of each file separately', async () => {
  const first = await request('script');
  jest.advanceTimersByTime(stallTimeoutMs - 2_000);
  const second = await request('script');
  jest.advanceTimersByTime(3_000);
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).not.toHaveBeenCalled();
});

it('waits for a file of a dev server as long as it compiles', async () => {
  const onError = await request('script', 'http://localhost:3001/remoteEntry.js');
  jest.advanceTimersByTime(10 * stallTimeoutMs);
  expect(onError).not.toHaveBeenCalled();
});
