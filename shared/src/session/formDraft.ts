import { selectOwner, sessionOwner, useSession } from './session';
import { tabStorage } from './tabStorage';

interface FormDraft {
  form: string;
  /** The subject of the access token, never the token. */
  owner: string;
  values: object;
}

const key = 'form';

/**
 * The values of a form when the session expired, stored in the tab for the same user. There is
 * at most one draft, of the page that was open.
 */
export const formDraft = {
  /** @param accessToken the expired one */
  save: (form: string, accessToken: string, values: object): void => {
    const draft: FormDraft = { form, owner: sessionOwner(accessToken), values };
    tabStorage.write(key, draft);
  },
  /** @returns the signed-in user's draft of this form */
  read: (form: string): object | null => {
    const draft = tabStorage.read(key) as Partial<FormDraft> | null;
    const owner = selectOwner(useSession.getState());
    const isOwn = owner !== null && draft?.owner === owner && draft.form === form;
    return isOwn ? (draft.values ?? null) : null;
  },
  clear: (): void => tabStorage.remove(key),
};

// A user who signs out leaves no data in the browser (SS-07).
useSession.subscribe((session, previous) => {
  if (previous.accessToken && !session.accessToken && !session.hasExpired) formDraft.clear();
});
