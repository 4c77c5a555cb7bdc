import {
  fragmentRow,
  fragments,
  page,
  urls,
  type FragmentRow,
  type Row,
} from '@shop/shared/routes';
import type * as SignInPanel from './fragments/SignInPanel';

/** The pages of accounts. */
export const routes: readonly Row[] = [
  page(urls.login, {
    component: 'LoginPage',
    access: 'guest',
    title: 'Sign in',
    searchParams: ['next'],
  }),
  page(urls.register, {
    component: 'RegisterPage',
    access: 'guest',
    title: 'Sign up',
    searchParams: ['next'],
  }),
  page(urls.forgotPassword, {
    component: 'ForgotPasswordPage',
    access: 'guest',
    title: 'Forgot your password?',
  }),
  page(urls.resetPassword, {
    component: 'ResetPasswordPage',
    access: 'guest',
    title: 'Set a new password',
  }),
  page(urls.settings, {
    component: 'SettingsPage',
    access: 'member',
    title: 'Settings',
    banner: { label: 'USER', pageName: 'Settings' },
  }),
];

/** The fragments of accounts, which other units show. */
export const fragmentRows: readonly FragmentRow[] = [
  fragmentRow<typeof SignInPanel>(fragments.signInPanel, {
    component: 'SignInPanel',
    // As tall as the panel (SignInPanel.module.scss).
    fallback: ['field', 'field', 'field', 'field', 'field'],
  }),
];
