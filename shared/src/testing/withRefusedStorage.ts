/**
 * Runs with storages that the browser refuses: at each access, as with blocked cookies, or only for what is written, as
 * without space.
 */
export async function withRefusedStorage(
  kind: 'blocked' | 'full',
  run: () => unknown,
): Promise<void> {
  const refuse = (name: string) => () => {
    throw new DOMException('The browser refuses its storage.', name);
  };
  const spies =
    kind === 'full'
      ? [jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse('QuotaExceededError'))]
      : (['localStorage', 'sessionStorage'] as const).map((storage) =>
          jest.spyOn(window, storage, 'get').mockImplementation(refuse('SecurityError')),
        );
  try {
    await run();
  } finally {
    spies.forEach((spy) => spy.mockRestore());
  }
}
