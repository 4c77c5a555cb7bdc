import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { useSession } from '@shop/shared';
import { asha, findAccount, password, problem, sent, server } from '@shop/shared/testing';
import { openSettings as open } from '../test/openSettings';

const dialog = () => screen.getByRole('dialog', { name: 'Delete your account?' });
const field = () => within(dialog()).getByLabelText('Your password');

afterEach(() => jest.restoreAllMocks());

async function openSettings() {
  const page = await open();
  const confirm = async (typed: string) => {
    await page.press('Delete my account');
    await page.user.type(field(), typed);
    await page.user.click(within(dialog()).getByRole('button', { name: 'Delete my account' }));
  };
  return { ...page, confirm };
}

describe('Download my data', () => {
  it('[SC-02] saves everything as a JSON file', async () => {
    const files: Blob[] = [];
    jest.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:data';
    });
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(`${this.href} ${this.download}`);
    });
    const { press } = await openSettings();
    await press('Download my data');
    await waitFor(() => expect(names).toEqual(['blob:data my-data-2025-09-01.json']));
    expect(files[0]?.type).toBe('application/json');
    const data = JSON.parse((await files[0]?.text()) ?? '') as object;
    expect(data).toMatchObject({ user_details: asha, cart: [], orders: [] });
  });

  it('[SC-02] shows a failure', async () => {
    server.use(http.get('/api/auth/export_user_data', () => problem(429, 'Please wait')));
    const { press } = await openSettings();
    await press('Download my data');
    expect(await screen.findByText('Please wait')).toBeVisible();
  });
});

describe('Delete my account', () => {
  it('[SC-02] asks for the password and deletes the account', async () => {
    const { confirm, url } = await openSettings();
    await confirm(password);
    await waitFor(() => expect(url()).toBe('/'));
    expect(findAccount(asha.email)).toBeUndefined();
    expect(useSession.getState()).toMatchObject({ accessToken: null, refreshToken: null });
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(await screen.findByText('Your account has been deleted.')).toBeVisible();
  });

  it('[SC-02] says what is deleted and what stays, and deletes nothing on Cancel', async () => {
    const { press } = await openSettings();
    await press('Delete my account');
    expect(dialog()).toHaveTextContent(/tax law/);
    expect(dialog()).toHaveTextContent(/can’t be undone/);
    await press('Keep my account');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent('POST', '/auth/delete_user')).toEqual([]);
    expect(findAccount(asha.email)).toBeDefined();
  });

  it('[SC-02] shows a wrong password below its field', async () => {
    const { confirm } = await openSettings();
    await confirm('not it');
    await waitFor(() =>
      expect(field()).toHaveAccessibleDescription('This is not your current password'),
    );
    expect(findAccount(asha.email)).toBeDefined();
  });

  it('[SC-02] requires the password', async () => {
    const { press, user } = await openSettings();
    await press('Delete my account');
    await user.click(within(dialog()).getByRole('button', { name: 'Delete my account' }));
    await waitFor(() => expect(field()).toHaveAccessibleDescription('Password is required'));
    expect(sent('POST', '/auth/delete_user')).toEqual([]);
  });

  it('[SC-02] shows why the account cannot be deleted now', async () => {
    server.use(
      http.post('/api/auth/delete_user', () => problem(409, 'An order is about to be sent.')),
    );
    const { confirm } = await openSettings();
    await confirm(password);
    expect(await within(dialog()).findByRole('alert')).toHaveTextContent(
      'An order is about to be sent.',
    );
  });
});
