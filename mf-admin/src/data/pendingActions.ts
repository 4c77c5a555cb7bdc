import { selectOwner, tabStorage, useSession } from '@shop/shared';

/** An action that was sent and has no response yet. */
export interface PendingAction<Body> {
  body: Body;
  /** The Idempotency-Key: the server runs the action once, however often it is sent. */
  key: string;
}

interface StoredActions {
  owner: string | null;
  actions: Record<string, PendingAction<unknown>>;
}

const storageKey = 'admin-actions';

/**
 * The pending actions of this tab, by method and path. They survive a reload with input and key (AD-12). Only their
 * user can read them, and signing out removes them (SS-07).
 */
export const pendingActions = {
  read: <Body>(name: string): PendingAction<Body> | null =>
    (readAll()[name] as PendingAction<Body> | undefined) ?? null,
  write: (name: string, action: PendingAction<unknown>): void => {
    // Files cannot be stored as JSON.
    if (!(action.body instanceof FormData)) writeAll({ ...readAll(), [name]: action });
  },
  clear: (name: string): void => {
    const { [name]: _cleared, ...rest } = readAll();
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
