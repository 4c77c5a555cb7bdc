import { sessionOwner, useSession } from './session';
import { tabStorage } from './tabStorage';

interface FormDraft {
  form: string;
  /** Whose it is: the subject of the access token, never the token. */
  owner: string;
  values: object;
}

const name = 'form';

/**
 * What stood in a form when the session ended by itself: kept in this tab, for the same user
 * to take up again. There is one at most, of the page that was open.
 */
export const formDraft = {
  /** @param accessToken the one that has just been given up */
  save: (form: string, accessToken: string, values: object): void => {
    const kept: FormDraft = { form, owner: sessionOwner(accessToken), values };
    tabStorage.write(name, kept);
  },
  /** @returns what is kept of this form for whoever is signed in */
  read: (form: string): object | null => {
    const kept = tabStorage.read(name) as Partial<FormDraft> | null;
    const { accessToken } = useSession.getState();
    const isTheirs =
      accessToken !== null && kept?.form === form && kept.owner === sessionOwner(accessToken);
    return isTheirs ? (kept.values ?? null) : null;
  },
  clear: (): void => tabStorage.remove(name),
};

// Whoever signs out leaves nothing behind (SS-07).
useSession.subscribe((session, before) => {
  if (before.accessToken && !session.accessToken && !session.hasExpired) formDraft.clear();
});
