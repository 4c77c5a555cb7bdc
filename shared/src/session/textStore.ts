/**
 * Stores texts in a browser storage. If the storage is full or the browser denies access to it, texts stay in memory
 * until the document is closed or reloaded.
 */
function textStore(open: () => Storage) {
  const inMemory = new Map<string, string | null>();
  return {
    /** Returns null if nothing is stored, and on the server. */
    read: (key: string): string | null => {
      const text = inMemory.get(key);
      if (text !== undefined) return text;
      try {
        return open().getItem(key);
      } catch {
        // Access is denied, so nothing is stored.
        return null;
      }
    },
    /** Stores a text. Null removes it. */
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

  /** Removes the previous text, such as a used token, which a full storage would keep. */
  function removeOutdated(key: string): void {
    try {
      open().removeItem(key);
    } catch {
      // Access is denied, so there is nothing to remove.
    }
  }
}

/** Shared by all tabs. Nothing except `localStore` and `tabStore` uses the browser's storages. */
export const localStore = textStore(() => localStorage);

/** Outlasts a document, in its tab only. */
export const tabStore = textStore(() => sessionStorage);
