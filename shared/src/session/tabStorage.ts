/** What one tab keeps until it is closed, as JSON: the only use of the browser's session storage. */
export const tabStorage = {
  /** @returns what was kept under the name, for the caller to check; null for nothing and nonsense */
  read: (name: string): unknown => {
    try {
      return JSON.parse(sessionStorage.getItem(name) ?? 'null');
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      return null;
    }
  },
  write: (name: string, value: unknown): void =>
    sessionStorage.setItem(name, JSON.stringify(value)),
  remove: (name: string): void => sessionStorage.removeItem(name),
};
