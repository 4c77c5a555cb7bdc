/**
 * Runs a function while the browser refuses its storages: `blocked` throws on each access, as with
 * blocked cookies, `full` on each write.
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
