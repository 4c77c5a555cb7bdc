import { asha, ravi, signIn } from '../testing';
import { formDraft } from './formDraft';
import { useSession } from './session';

const typed = { city: 'Solan' };

function saveDraft(): void {
  signIn(asha);
  const { accessToken, expire } = useSession.getState();
  expire();
  formDraft.save('checkout', accessToken ?? '', typed);
}

it('[A-24] returns the draft to the same user, for that form only', () => {
  saveDraft();
  expect(formDraft.read('checkout')).toBeNull();
  signIn(asha);
  expect(formDraft.read('checkout')).toEqual(typed);
  expect(formDraft.read('settings')).toBeNull();
  formDraft.clear();
  expect(formDraft.read('checkout')).toBeNull();
});

it('[A-24] survives another expiry before it is restored', () => {
  saveDraft();
  signIn(asha);
  useSession.getState().expire();
  signIn(asha);
  expect(formDraft.read('checkout')).toEqual(typed);
});

it('[A-24, SS-07] is not offered to another user', () => {
  saveDraft();
  signIn(ravi);
  expect(formDraft.read('checkout')).toBeNull();
});

it('[A-24, SS-07] is cleared on sign-out', () => {
  saveDraft();
  signIn(asha);
  useSession.getState().signOut();
  signIn(asha);
  expect(formDraft.read('checkout')).toBeNull();
});

it('[A-24] stores no token', () => {
  signIn(asha);
  const { accessToken, refreshToken } = useSession.getState();
  formDraft.save('checkout', accessToken ?? '', typed);
  const stored = JSON.stringify(Object.values(sessionStorage));
  expect(stored).toContain('Solan');
  expect(stored).not.toContain(accessToken);
  expect(stored).not.toContain(refreshToken);
});

it('[A-24] ignores malformed values', () => {
  signIn(asha);
  for (const stored of ['{', '7', '{"form":"checkout"}']) {
    sessionStorage.setItem('form', stored);
    expect(formDraft.read('checkout')).toBeNull();
  }
});
