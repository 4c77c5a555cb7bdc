import { asha, ravi, signIn } from '../testing';
import { formDraft } from './formDraft';
import { useSession } from './session';

const typed = { city: 'Solan' };

function loseSession(): void {
  signIn(asha);
  const { accessToken, expire } = useSession.getState();
  expire();
  formDraft.save('checkout', accessToken ?? '', typed);
}

it('[A-24] gives the same user back what was typed, in that form only', () => {
  loseSession();
  expect(formDraft.read('checkout')).toBeNull();
  signIn(asha);
  expect(formDraft.read('checkout')).toEqual(typed);
  expect(formDraft.read('settings')).toBeNull();
  formDraft.clear();
  expect(formDraft.read('checkout')).toBeNull();
});

it('[A-24] outlives another end of the session before it was taken up', () => {
  loseSession();
  signIn(asha);
  useSession.getState().expire();
  signIn(asha);
  expect(formDraft.read('checkout')).toEqual(typed);
});

it('[A-24, SS-07] shows another user nothing of it', () => {
  loseSession();
  signIn(ravi);
  expect(formDraft.read('checkout')).toBeNull();
});

it('[A-24, SS-07] is gone once anybody signs out', () => {
  loseSession();
  signIn(asha);
  useSession.getState().signOut();
  signIn(asha);
  expect(formDraft.read('checkout')).toBeNull();
});

it('[A-24] keeps no token', () => {
  signIn(asha);
  const { accessToken, refreshToken } = useSession.getState();
  formDraft.save('checkout', accessToken ?? '', typed);
  const stored = JSON.stringify(Object.values(sessionStorage));
  expect(stored).toContain('Solan');
  expect(stored).not.toContain(accessToken);
  expect(stored).not.toContain(refreshToken);
});

it('[A-24] reads what somebody has tampered with as nothing', () => {
  signIn(asha);
  for (const stored of ['{', '7', '{"form":"checkout"}']) {
    sessionStorage.setItem('form', stored);
    expect(formDraft.read('checkout')).toBeNull();
  }
});
