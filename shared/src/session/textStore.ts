/**
 * Texts in a storage of the browser. Where the browser refuses its storage, or it is full, they are in memory: until
 * the document is closed or loaded again.
 */
function textStore(open: () => Storage) {
  const inMemory = new Map<string, string | null>();
  return {
    /** @returns null on the server, too */
    read: (key: string): string | null => {
      const text = inMemory.get(key);
      if (text !== undefined) return text;
      try {
        return open().getItem(key);
      } catch {
        // Refused, so nothing is stored.
        return null;
      }
    },
    /** @param text null removes it */
    write: (key: string, text: string | null): void => {
      try {
        if (text === null) open().removeItem(key);
        else open().setItem(key, text);
        inMemory.delete(key);
      } catch {
        inMemory.set(key, text);
        removeOutdated(key);
      }
    },
    isInMemory: (key: string): boolean => inMemory.has(key),
  };

  /** A full storage still has the text before, such as a token that was used. */
  function removeOutdated(key: string): void {
    try {
      open().removeItem(key);
    } catch {
      // Refused: then it has none.
    }
  }
}

/** What outlasts a document and is shared by the tabs; with `tabStore`, the only code that uses these storages. */
export const localStore = textStore(() => localStorage);

/** What outlasts a document in its tab. */
export const tabStore = textStore(() => sessionStorage);
