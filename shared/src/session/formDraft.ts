import { selectOwner, useSession } from './session';
import { tabStorage } from './tabStorage';

/** Why the draft was kept: the user left the form, the session expired, or the page failed. */
type Reason = 'left' | 'expired' | 'failed';

interface StoredDraft {
  /** The subject of the access token, never the token itself; null for a guest. */
  owner: string | null;
  values: DraftValues;
  reason: Reason;
}

/** Values of the changed fields by path. */
export type DraftValues = Readonly<Record<string, unknown>>;

interface FormDraft extends Pick<StoredDraft, 'values' | 'reason'> {
  /** Whether the page failed in this document and the user now retries it. */
  isRetry: boolean;
}

type StoredDrafts = Readonly<Record<string, StoredDraft>>;

const key = 'form';

const openForms = new Set<string>();
let hasFailedHere = false;

/**
 * Keeps the unsent input of forms in the tab, for the same user. A draft ends when the form is sent, the user signs
 * out, or another user signs in.
 */
export const formDraft = {
  /** Marks a form as open. Returns a function that marks it as closed. */
  open: (form: string): (() => void) => {
    openForms.add(form);
    return () => void openForms.delete(form);
  },
  /** Saves a draft. Empty values remove it. */
  save: (form: string, values: DraftValues): void => {
    const { [form]: previous, ...others } = readAll();
    const owner = selectOwner(useSession.getState());
    if (Object.keys(values).length > 0) {
      writeAll({ ...others, [form]: { owner, values, reason: 'left' } });
    } else if (previous) writeAll(others);
  },
  /** Call it before a failed page is removed. */
  saveFailed: (): void => {
    const drafts = Object.entries(readAll());
    hasFailedHere ||= drafts.some(([form]) => openForms.has(form));
    writeAll(
      Object.fromEntries(
        drafts.map(([form, draft]): [string, StoredDraft] =>
          openForms.has(form) ? [form, { ...draft, reason: 'failed' }] : [form, draft],
        ),
      ),
    );
  },
  /** Returns the current user's draft of a form, or null. */
  read: (form: string): FormDraft | null => {
    const session = useSession.getState();
    const draft = readAll()[form];
    if (!session.isReady || draft?.owner !== selectOwner(session)) return null;
    const { values, reason } = draft;
    return { values, reason, isRetry: reason === 'failed' && hasFailedHere };
  },
  clear: (form: string): void => {
    hasFailedHere = false;
    formDraft.save(form, {});
  },
};

function readAll(): StoredDrafts {
  const stored = tabStorage.read(key);
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored as Record<string, Partial<StoredDraft> | null>).filter(
      (entry): entry is [string, StoredDraft] => Boolean(entry[1]?.values),
    ),
  );
}

function writeAll(drafts: StoredDrafts): void {
  if (Object.keys(drafts).length > 0) tabStorage.write(key, drafts);
  else tabStorage.remove(key);
}

const keep = (isKept: (draft: StoredDraft) => boolean) =>
  writeAll(Object.fromEntries(Object.entries(readAll()).filter(([, draft]) => isKept(draft))));

// Subscribers run before React unmounts the forms.
useSession.subscribe((session, previous) => {
  if (!session.isReady) return;
  const owner = selectOwner(session);
  if (previous.accessToken && owner === null) {
    const drafts = Object.entries(readAll());
    // A user who signs out leaves no data in the browser (SS-07).
    if (!session.hasExpired) tabStorage.remove(key);
    else {
      writeAll(
        Object.fromEntries(drafts.map(([form, draft]) => [form, { ...draft, reason: 'expired' }])),
      );
    }
    return;
  }
  // The user changed, also while this tab was closed. Only an expired session may be continued.
  if (owner !== selectOwner(previous) || !previous.isReady) {
    keep((draft) => draft.owner === owner || (owner === null && draft.reason === 'expired'));
  }
});
