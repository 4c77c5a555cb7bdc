import { http } from 'msw';
import {
  changePasswordSchema,
  createUserSchema,
  deleteUserSchema,
  forgotPasswordSchema,
  refreshSchema,
  resetPasswordSchema,
  signInSchema,
  updateUserSchema,
} from '../../contract/account/forms';
import { accountHolder, json, problem } from './responses';
import { someUserData } from '../factories';
import * as shop from './fakeShop';
import { readBody } from './readBody';

const wrongPassword = (field: string) =>
  problem(422, 'This is not your current password', {
    [field]: 'This is not your current password',
  });

export const accountHandlers = [
  http.post('/api/auth/token', async ({ request }) => {
    const { email, password } = await readBody(request, signInSchema);
    const account = shop.findAccount(email);
    return account?.password === password
      ? json(shop.openSession(account))
      : problem(401, 'Incorrect email or password');
  }),
  http.post('/api/auth/create_user', async ({ request }) => {
    const body = await readBody(request, createUserSchema);
    return shop.findAccount(body.email)
      ? problem(409, 'An account with this email already exists')
      : json(shop.createAccount(body).details, 201);
  }),
  http.post('/api/auth/forgot_password', async ({ request }) => {
    const { email } = await readBody(request, forgotPasswordSchema);
    const account = shop.findAccount(email);
    if (account) shop.fakeShop.resetTokens.set(`reset-${email}`, account);
    return json({ message: 'If there is an account with this email, a link is on its way.' });
  }),
  http.post('/api/auth/reset_password', async ({ request }) => {
    const { token, password } = await readBody(request, resetPasswordSchema);
    const account = shop.fakeShop.resetTokens.get(token);
    if (!account) return problem(400, 'This link has expired or was already used.');
    shop.fakeShop.resetTokens.delete(token);
    account.password = password;
    return json({ message: 'Your password has been changed. Please sign in.' });
  }),
  http.post('/api/auth/refresh_access_token', async ({ request }) => {
    const { refresh_token } = await readBody(request, refreshSchema);
    const account = shop.fakeShop.refreshTokens.get(refresh_token);
    shop.fakeShop.refreshTokens.delete(refresh_token);
    return account ? json(shop.openSession(account)) : problem(401, 'Your session has ended');
  }),
  http.post('/api/auth/logout', ({ request }) => {
    accountHolder(request);
    return json({ message: 'User logged out successfully' });
  }),
  http.get('/api/auth/get_user_details', ({ request }) => json(accountHolder(request).details)),
  http.put('/api/auth/update_user_details/', async ({ request }) => {
    const account = accountHolder(request);
    Object.assign(account.details, await readBody(request, updateUserSchema));
    return json(account.details);
  }),
  http.post('/api/auth/change_password', async ({ request }) => {
    const account = accountHolder(request);
    const body = await readBody(request, changePasswordSchema);
    if (body.current_password !== account.password) return wrongPassword('current_password');
    account.password = body.new_password;
    account.sessions = account.sessions.filter(({ is_current }) => is_current);
    return json({ message: 'Your password has been changed.' });
  }),
  http.get('/api/auth/get_sessions', ({ request }) => json(accountHolder(request).sessions)),
  http.delete('/api/auth/revoke_session/:id', ({ request, params: { id } }) => {
    const account = accountHolder(request);
    const rest = account.sessions.filter(({ session_id }) => session_id !== id);
    if (rest.length === account.sessions.length)
      return problem(404, 'This device is not signed in');
    account.sessions = rest;
    return json({ message: 'That device is signed out.' });
  }),
  http.post('/api/auth/revoke_other_sessions', ({ request }) => {
    const account = accountHolder(request);
    account.sessions = account.sessions.filter(({ is_current }) => is_current);
    return json({ message: 'All other devices are signed out.' });
  }),
  http.post('/api/auth/logout_everywhere', ({ request }) => {
    shop.endSessions(accountHolder(request));
    return json({ message: 'You are signed out on all devices.' });
  }),
  http.get('/api/auth/export_user_data', ({ request }) => {
    const { details, cart, orders, sessions } = accountHolder(request);
    return json(someUserData({ user_details: details, cart, orders, sessions }));
  }),
  http.post('/api/auth/delete_user', async ({ request }) => {
    const account = accountHolder(request);
    const { password } = await readBody(request, deleteUserSchema);
    if (password !== account.password) return wrongPassword('password');
    shop.endSessions(account);
    shop.fakeShop.accounts = shop.fakeShop.accounts.filter((other) => other !== account);
    return json({ message: 'Your account has been deleted.' });
  }),
];
