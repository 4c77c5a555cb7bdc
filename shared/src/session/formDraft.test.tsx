import { asha, ravi, signIn } from '../testing';
import { formDraft } from './formDraft';
import { readSession, useSession } from './session';

const typed = { city: 'Solan' };

function saveDraft(): void {
  signIn(asha);
  const end = formDraft.follow('checkout', () => typed);
  useSession.getState().expire();
  end();
}

const values = () => formDraft.read('checkout')?.values;

it('[A-24] returns the draft to the same user, for that form only', () => {
  saveDraft();
  expect(formDraft.read('checkout')).toBeNull();
  signIn(asha);
  expect(values()).toEqual(typed);
  expect(formDraft.read('settings')).toBeNull();
  formDraft.clear();
  expect(formDraft.read('checkout')).toBeNull();
});

it('[A-24] survives another expiry before it is restored', () => {
  saveDraft();
  signIn(asha);
  useSession.getState().expire();
  signIn(asha);
  expect(values()).toEqual(typed);
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
  saveDraft();
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

describe('a page that fails', () => {
  it('leaves the draft to the page that is tried again, and to a document that is loaded', () => {
    signIn(asha);
    const end = formDraft.follow('checkout', () => typed);
    formDraft.saveFailed();
    end();
    expect(formDraft.read('checkout')).toEqual({
      values: typed,
      reason: 'failed',
      isOfRetry: true,
    });
    const stored = sessionStorage.getItem('form') ?? '';
    formDraft.clear();
    sessionStorage.setItem('form', stored);
    expect(formDraft.read('checkout')).toMatchObject({ values: typed, isOfRetry: false });
  });

  it('leaves none of a form without input, and of a guest’s to guests only', () => {
    readSession();
    formDraft.saveFailed();
    expect(formDraft.read('contact')).toBeNull();
    const end = formDraft.follow('contact', () => typed);
    formDraft.saveFailed();
    end();
    expect(formDraft.read('contact')?.values).toEqual(typed);
    signIn(asha);
    expect(formDraft.read('contact')).toBeNull();
  });
});
