import { newIdempotencyKey } from '@shop/shared/contract';
import { selectOwner, tabStorage, useSession } from '@shop/shared';
import type { AdminAction } from './endpoints/calls';

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
  read: <Body extends object>(action: Named<Body>): PendingAction<Body> | null =>
    (readAll()[nameOf(action)] as PendingAction<Body> | undefined) ?? null,
  /** Returns the pending action with the same input and its key, or stores a new one. */
  start: <Body extends object>(action: Named<Body>, body: Body): PendingAction<Body> => {
    const pending = pendingActions.read(action);
    const isSame = pending && JSON.stringify(pending.body) === JSON.stringify(body);
    const started = isSame ? pending : { body, key: newIdempotencyKey() };
    pendingActions.write(action, started);
    return started;
  },
  write: (action: Named<object>, pending: PendingAction<unknown>): void => {
    // Files cannot be stored as JSON.
    if (!(pending.body instanceof FormData)) {
      writeAll({ ...readAll(), [nameOf(action)]: pending });
    }
  },
  clear: (action: Named<object>): void => {
    const { [nameOf(action)]: _cleared, ...rest } = readAll();
    writeAll(rest);
  },
};

type Named<Body extends object> = Pick<AdminAction<unknown, Body>, 'method' | 'path' | 'body'>;

const nameOf = ({ method, path }: Named<object>): string => `${method} ${path}`;

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
