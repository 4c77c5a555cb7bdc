import { registerServiceWorker } from './registerServiceWorker';

const register = jest.fn(() => new Promise(() => {}));

beforeEach(() => {
  register.mockClear();
  jest.useFakeTimers();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } });
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  jest.restoreAllMocks();
});

describe('[BR-02] the service worker', () => {
  it('is registered once a visitor has stayed a while', async () => {
    registerServiceWorker();
    expect(register).not.toHaveBeenCalled();

    await jest.runAllTimersAsync();

    expect(register).toHaveBeenCalledWith('/service-worker.js');
  });

  it('is not registered if the browser denies storage, which Firefox would report as an error', async () => {
    jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);

    registerServiceWorker();
    await jest.runAllTimersAsync();

    expect(register).not.toHaveBeenCalled();
  });
});
