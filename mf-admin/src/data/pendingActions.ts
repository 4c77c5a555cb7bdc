import { selectOwner, tabStorage, useSession } from '@shop/shared';

/** An action that was started and has no response yet. */
export interface StartedAction<Body> {
  body: Body;
  /** Its Idempotency-Key: however often it is sent, it is done once. */
  key: string;
}

interface StoredActions {
  owner: string | null;
  actions: Record<string, StartedAction<unknown>>;
}

const storageKey = 'admin-actions';

/**
 * The actions of this tab without a response, by method and path: a reload loses neither the input nor the key
 * (AD-12). Those of another user are never read, and signing out removes them (SS-07).
 */
export const pendingActions = {
  read: <Body>(name: string): StartedAction<Body> | null =>
    (readAll()[name] as StartedAction<Body> | undefined) ?? null,
  write: (name: string, action: StartedAction<unknown>): void => {
    // A file cannot be stored as JSON.
    if (!(action.body instanceof FormData)) writeAll({ ...readAll(), [name]: action });
  },
  clear: (name: string): void => {
    const { [name]: _done, ...rest } = readAll();
    writeAll(rest);
  },
};

const currentOwner = () => selectOwner(useSession.getState());

function readAll(): StoredActions['actions'] {
  const stored = tabStorage.read(storageKey) as Partial<StoredActions> | null;
  const owner = currentOwner();
  return owner !== null && stored?.owner === owner ? (stored.actions ?? {}) : {};
}

function writeAll(actions: StoredActions['actions']): void {
  if (Object.keys(actions).length === 0) tabStorage.remove(storageKey);
  else tabStorage.write(storageKey, { owner: currentOwner(), actions } satisfies StoredActions);
}

useSession.subscribe((session, previous) => {
  if (previous.accessToken && !session.accessToken && !session.hasExpired) {
    tabStorage.remove(storageKey);
  }
});
