import { captureEvents } from './captureEvents';

const traverseTo = (url: string) => {
  history.replaceState(null, '', url);
  window.dispatchEvent(new PopStateEvent('popstate'));
};

beforeEach(() => {
  history.replaceState(null, '', '/shop?sort=lowToHigh');
  // jsdom does not implement navigation to another document and reports an error.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  captureEvents();
});

afterEach(() => {
  globalThis.__shopEarlyEvents?.take();
  jest.restoreAllMocks();
});

describe('[EX-02] Back before hydration', () => {
  it('reloads the document of another URL, and prevents hydration of the previous one', () => {
    traverseTo('/shop');
    expect(jest.mocked(console.error).mock.calls.flat().join()).toMatch(/navigation/);
    expect(globalThis.__shopEarlyEvents?.prepareHydration()).toBe(false);
  });

  it('keeps the document if only the fragment differs', () => {
    traverseTo('/shop?sort=lowToHigh#results');
    expect(console.error).not.toHaveBeenCalled();
    expect(globalThis.__shopEarlyEvents?.prepareHydration()).toBe(true);
  });
});
