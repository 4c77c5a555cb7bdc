import { asha, ravi, signIn } from '../testing';
import { formDraft } from './formDraft';
import { readSession, useSession } from './session';

const typed = { city: 'Solan' };

function saveDraft(): void {
  signIn(asha);
  formDraft.save('checkout', typed);
  useSession.getState().expire();
}

const values = () => formDraft.read('checkout')?.values;

it('[A-24] returns the draft to the same user and for the same form only', () => {
  saveDraft();
  expect(formDraft.read('checkout')).toBeNull();
  signIn(asha);
  expect(values()).toEqual(typed);
  expect(formDraft.read('settings')).toBeNull();
  formDraft.clear('checkout');
  expect(formDraft.read('checkout')).toBeNull();
});

it('[A-24] keeps the draft if the session expires again before it is restored', () => {
  saveDraft();
  signIn(asha);
  useSession.getState().expire();
  signIn(asha);
  expect(values()).toEqual(typed);
});

it('[A-24, SS-07] returns no draft to another user', () => {
  saveDraft();
  signIn(ravi);
  expect(formDraft.read('checkout')).toBeNull();
});

it('[A-24, SS-07] removes the draft on sign-out', () => {
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
  for (const stored of ['{', '7', '{"checkout":7}', '{"checkout":{"owner":null}}']) {
    sessionStorage.setItem('form', stored);
    expect(formDraft.read('checkout')).toBeNull();
  }
});

describe('a form that is left', () => {
  it('[A-24] keeps a draft of each form that has input', () => {
    signIn(asha);
    formDraft.save('checkout', typed);
    formDraft.save('settings', { phone_number: '9' });
    expect(formDraft.read('checkout')).toEqual({ values: typed, reason: 'left', isRetry: false });

    formDraft.save('checkout', {});

    expect(formDraft.read('checkout')).toBeNull();
    expect(formDraft.read('settings')?.values).toEqual({ phone_number: '9' });
  });

  it('[A-24] leaves nothing in the tab after a sign-in as another user', () => {
    signIn(asha);
    formDraft.save('checkout', typed);
    useSession.getState().expire();

    signIn(ravi);

    expect(sessionStorage).toHaveLength(0);
  });

  it('[A-24] leaves nothing in the tab if the session ended while the tab was closed', () => {
    signIn(asha);
    formDraft.save('checkout', typed);
    useSession.setState({ isReady: false });
    localStorage.clear();

    readSession();

    expect(sessionStorage).toHaveLength(0);
  });

  it('[A-24] keeps the draft of an expired session for the next document', () => {
    saveDraft();
    useSession.setState({ isReady: false, hasExpired: false });

    readSession();
    signIn(asha);

    expect(formDraft.read('checkout')).toMatchObject({ values: typed, reason: 'expired' });
  });

  it('[A-24] stays in memory if the browser denies access to its storage', () => {
    signIn(asha);
    const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Refused', 'SecurityError');
    });

    formDraft.save('checkout', typed);
    write.mockRestore();

    expect(sessionStorage).toHaveLength(0);
    expect(values()).toEqual(typed);
  });
});

describe('a page that fails', () => {
  it('keeps the draft for a retry and for the next document', () => {
    signIn(asha);
    const close = formDraft.open('checkout');
    formDraft.save('checkout', typed);
    formDraft.saveFailed();
    close();
    expect(formDraft.read('checkout')).toEqual({
      values: typed,
      reason: 'failed',
      isRetry: true,
    });
    const stored = sessionStorage.getItem('form') ?? '';
    formDraft.clear('checkout');
    sessionStorage.setItem('form', stored);
    expect(formDraft.read('checkout')).toMatchObject({ values: typed, isRetry: false });
  });

  it('keeps no draft of an empty form, and a guest’s draft for guests only', () => {
    readSession();
    const close = formDraft.open('contact');
    formDraft.saveFailed();
    expect(formDraft.read('contact')).toBeNull();
    formDraft.save('contact', typed);
    formDraft.saveFailed();
    close();
    expect(formDraft.read('contact')?.values).toEqual(typed);
    signIn(asha);
    expect(formDraft.read('contact')).toBeNull();
  });
});
