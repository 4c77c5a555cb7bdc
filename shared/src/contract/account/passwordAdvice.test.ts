import {
  changePasswordFormSchema,
  createUserSchema,
  newPasswordFormSchema,
  resetPasswordSchema,
} from './forms';
import { passwordAdvice } from './passwordAdvice';

it.each(['1', 'Seven 7', 'सात'])('passwordAdvice warns about the short password %s', (password) => {
  expect(passwordAdvice(password)).toBe(
    'A short password is easy to guess. 8 characters or more are safer.',
  );
});

it.each([
  'password',
  'Password123!',
  '12345678',
  '87654321',
  'aaaaaaaa',
  'abcabcabc',
  'Qwerty@2026',
])('passwordAdvice warns about the common password %s', (password) => {
  expect(passwordAdvice(password)).toMatch(/^This password is easy to guess\./);
});

it.each(['', 'Bitter rot 2026', 'apple-crate-42', 'सेब का डिब्बा'])(
  'passwordAdvice has no advice for %j',
  (password) => {
    expect(passwordAdvice(password)).toBeNull();
  },
);

it('[VA-02] every form accepts a short or common password', () => {
  const confirm_password = '12345678';
  for (const password of ['1', '12345678']) {
    const fields = { password, new_password: password, confirm_password };
    const all = { ...fields, current_password: 'x', token: 'x' };
    expect(createUserSchema.pick(['password']).isValidSync(all)).toBe(true);
    expect(resetPasswordSchema.isValidSync(all)).toBe(true);
    expect(newPasswordFormSchema.isValidSync(all)).toBe(true);
    expect(changePasswordFormSchema.isValidSync(all)).toBe(true);
  }
});
