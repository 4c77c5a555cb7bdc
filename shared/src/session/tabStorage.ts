import { tabStore } from './textStore';

/** JSON values in the session storage of the tab. */
export const tabStorage = {
  /** @returns the stored value, for the caller to validate; null for a missing or malformed one */
  read: (key: string): unknown => {
    try {
      return JSON.parse(tabStore.read(key) ?? 'null');
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      return null;
    }
  },
  write: (key: string, value: unknown): void => tabStore.write(key, JSON.stringify(value)),
  remove: (key: string): void => tabStore.write(key, null),
};
