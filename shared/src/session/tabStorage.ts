/** JSON values in the session storage of the tab; the only code that uses it. */
export const tabStorage = {
  /** @returns the stored value, for the caller to validate; null for a missing or malformed one */
  read: (key: string): unknown => {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? 'null');
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      return null;
    }
  },
  write: (key: string, value: unknown): void => sessionStorage.setItem(key, JSON.stringify(value)),
  remove: (key: string): void => sessionStorage.removeItem(key),
};
