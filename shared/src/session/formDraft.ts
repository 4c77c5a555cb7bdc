import { selectOwner, sessionOwner, useSession } from './session';
import { tabStorage } from './tabStorage';

/** The session expired, or the page failed. */
type Reason = 'expired' | 'failed';

interface StoredDraft {
  form: string;
  /** The subject of the access token, never the token; null for a guest. */
  owner: string | null;
  values: object;
  reason: Reason;
}

interface FormDraft extends Pick<StoredDraft, 'values' | 'reason'> {
  /** Whether it is of a page that failed in this document, which the user now tries again. */
  isOfRetry: boolean;
}

const key = 'form';

/** The forms with unsent input, and how to read it. */
const openForms = new Map<string, () => object>();
let hasFailedHere = false;

/**
 * The values of a form when the session expired or its page failed, stored in the tab for the same user. There is at
 * most one draft, of the page that was open.
 */
export const formDraft = {
  /** @returns ends it */
  follow: (form: string, getValues: () => object): (() => void) => {
    openForms.set(form, getValues);
    return () => void openForms.delete(form);
  },
  /** Before a page that failed is removed. */
  saveFailed: (): void => {
    hasFailedHere ||= openForms.size > 0;
    saveOpenForms('failed', selectOwner(useSession.getState()));
  },
  /** @returns the current user's draft of this form */
  read: (form: string): FormDraft | null => {
    const draft = tabStorage.read(key) as Partial<StoredDraft> | null;
    const session = useSession.getState();
    if (!session.isReady || draft?.form !== form || !draft.values) return null;
    if (draft.owner !== selectOwner(session)) return null;
    const { values, reason = 'expired' } = draft;
    return { values, reason, isOfRetry: reason === 'failed' && hasFailedHere };
  },
  clear: (): void => {
    hasFailedHere = false;
    tabStorage.remove(key);
  },
};

function saveOpenForms(reason: Reason, owner: string | null): void {
  for (const [form, getValues] of openForms) {
    tabStorage.write(key, { form, owner, values: getValues(), reason } satisfies StoredDraft);
  }
}

// Subscribers run before React unmounts the forms.
useSession.subscribe((session, previous) => {
  if (!previous.accessToken || session.accessToken) return;
  if (session.hasExpired) saveOpenForms('expired', sessionOwner(previous.accessToken));
  // A user who signs out leaves no data in the browser (SS-07).
  else formDraft.clear();
});
