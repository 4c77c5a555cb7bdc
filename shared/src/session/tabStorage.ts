import { tabStore } from './textStore';

/** Stores JSON values in the session storage of the tab. */
export const tabStorage = {
  /** Returns the stored value, which the caller must validate, or null if it is missing or malformed. */
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
