import { screen, waitFor, within } from '@testing-library/react';
import { renderPage, sent } from '@shop/shared/testing';
import RegisterPage from './RegisterPage';

const field = (label: string) => screen.getByLabelText(label);

async function signUp(texts: Record<string, string>) {
  const { user } = renderPage(<RegisterPage />, { at: '/register' });
  for (const [label, text] of Object.entries(texts)) await user.type(field(label), text);
  await user.click(screen.getByRole('button', { name: 'SIGN UP' }));
  return user;
}

afterEach(() => expect(sent('POST', '/auth/create_user')).toEqual([]));

it.each([
  ['First Name', 'First Name is required'],
  ['Last Name', 'Last Name is required'],
  ['Email', 'Email is required'],
  ['Phone Number', 'Phone Number is required'],
  ['Password', 'Password is required'],
  ['Confirm Password', 'Confirm Password is required'],
])('[VA-02] requires %s: ‘%s’', async (label, text) => {
  await signUp({});
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(text));
});

it.each([
  ['First Name', 'x'.repeat(51), 'First Name should not exceed 50 characters'],
  ['Last Name', 'x'.repeat(51), 'Last Name should not exceed 50 characters'],
  ['Email', 'meena@', 'Invalid email address'],
  ['Phone Number', '98765', 'Phone Number must be exactly 10 digits'],
  ['Password', 'x'.repeat(51), 'Password should not exceed 50 characters'],
  ['Confirm Password', 'x'.repeat(51), 'Password should not exceed 50 characters'],
])('[VA-02] rejects as %s ‘%s’: ‘%s’', async (label, typed, text) => {
  await signUp({ [label]: typed });
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(text));
});

it('[VA-05, A-16] focuses the first invalid field and links to each', async () => {
  const user = await signUp({ 'First Name': 'Meena', Email: 'meena@example.com' });
  await waitFor(() => expect(field('Last Name')).toHaveFocus());
  const problems = within(screen.getByRole('region', { name: 'Please check 4 fields' }));
  await waitFor(() => expect(field('Confirm Password')).toBeEnabled());
  await user.click(problems.getByRole('link', { name: 'Confirm Password' }));
  expect(field('Confirm Password')).toHaveFocus();
});
