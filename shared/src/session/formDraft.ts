import { selectOwner, useSession } from './session';
import { tabStorage } from './tabStorage';

/** The user left the form, the session expired, or the page failed. */
type Reason = 'left' | 'expired' | 'failed';

interface StoredDraft {
  /** The subject of the access token, never the token; null for a guest. */
  owner: string | null;
  values: DraftValues;
  reason: Reason;
}

/** The changed fields, by their paths. */
export type DraftValues = Readonly<Record<string, unknown>>;

interface FormDraft extends Pick<StoredDraft, 'values' | 'reason'> {
  /** Whether it is of a page that failed in this document, which the user now tries again. */
  isOfRetry: boolean;
}

type StoredDrafts = Readonly<Record<string, StoredDraft>>;

const key = 'form';

const openForms = new Set<string>();
let hasFailedHere = false;

/**
 * What is typed into a form and not sent yet, stored in the tab for the same user: until it is sent, the user signs
 * out, or another one signs in.
 */
export const formDraft = {
  /** @returns ends it */
  open: (form: string): (() => void) => {
    openForms.add(form);
    return () => void openForms.delete(form);
  },
  /** @param values none: removes the draft */
  save: (form: string, values: DraftValues): void => {
    const { [form]: before, ...others } = readAll();
    const owner = selectOwner(useSession.getState());
    if (Object.keys(values).length > 0) {
      writeAll({ ...others, [form]: { owner, values, reason: 'left' } });
    } else if (before) writeAll(others);
  },
  /** Before a page that failed is removed. */
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
  /** @returns the current user's draft of this form */
  read: (form: string): FormDraft | null => {
    const session = useSession.getState();
    const draft = readAll()[form];
    if (!session.isReady || draft?.owner !== selectOwner(session)) return null;
    const { values, reason } = draft;
    return { values, reason, isOfRetry: reason === 'failed' && hasFailedHere };
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
  // After a sign-in, or one that ended while this tab was not open: only an expired session goes on.
  if (owner !== selectOwner(previous) || !previous.isReady) {
    keep((draft) => draft.owner === owner || (owner === null && draft.reason === 'expired'));
  }
});
