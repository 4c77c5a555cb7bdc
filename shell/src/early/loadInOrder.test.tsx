import { waitFor } from '@testing-library/react';
import { loadInOrder } from './loadInOrder';

const release = jest.fn();
/** Reports a paint, because jsdom does not paint. */
class NoPaint {
  observe = () => undefined;
}

/** Loads a script as the server's document asks for, and reports its end like the browser. */
async function loadScript(end: 'load' | 'error'): Promise<void> {
  const isLoaded = loadInOrder({ scripts: '/assets/main.js' });
  document.dispatchEvent(new Event('DOMContentLoaded'));
  window.dispatchEvent(new Event('load'));
  await nextTask();
  document.head.querySelector('script')?.dispatchEvent(new Event(end));
  await isLoaded;
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));
const notice = () => document.querySelector('.startFailure')?.textContent;

beforeEach(() => {
  globalThis.PerformanceObserver = NoPaint as never;
  Object.assign(document, { fonts: { load: () => Promise.resolve([]) } });
  globalThis.__shopEarlyEvents = { prepareHydration: () => true, take: () => [], release };
  globalThis.reportError = jest.fn();
});

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  delete document.documentElement.dataset.fonts;
  globalThis.__shopStart = undefined;
  globalThis.__shopEarlyEvents = undefined;
  jest.clearAllMocks();
});

describe('[BR-02, EX-02] forms before hydration', () => {
  it('wait for an app that has started', async () => {
    globalThis.__shopStart = Promise.resolve();
    await loadScript('load');

    expect(release).not.toHaveBeenCalled();
    expect(notice()).toBeUndefined();
  });

  it('are sent by the browser when the script fails before the app starts, and a notice says what to do', async () => {
    await loadScript('load');

    expect(release).toHaveBeenCalledTimes(1);
    expect(notice()).toBe(
      'Some buttons do not work in this browser: please update it, or open the shop in another one.',
    );
  });

  it('are sent by the browser when the app fails while it starts', async () => {
    const error = new TypeError('hydrateRoot is not a function');
    globalThis.__shopStart = Promise.reject(error);
    await loadScript('load');

    expect(release).toHaveBeenCalledTimes(1);
    expect(reportError).toHaveBeenCalledWith(error);
    expect(notice()).toMatch(/please update it/);
  });

  it('are sent by the browser when the script is not loaded, and a notice asks to reload the page', async () => {
    await loadScript('error');

    expect(release).toHaveBeenCalledTimes(1);
    expect(notice()).toBe(
      'Some buttons do not work, because a part of this page did not arrive: please reload it.',
    );
  });
});

it('applies the font of headings one frame before that of texts, so that neither layout is a long task', async () => {
  const { dataset } = document.documentElement;
  const frames: (string | undefined)[] = [];
  const recordFrames = () => {
    frames.push(dataset.fonts);
    if (dataset.fonts !== 'loaded') requestAnimationFrame(recordFrames);
  };
  recordFrames();

  await loadScript('load');
  await waitFor(() => expect(frames).toContain('loaded'));

  expect([...new Set(frames)]).toEqual([undefined, 'display', 'loaded']);
});
