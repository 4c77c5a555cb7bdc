/** @type {import('../lib/mutations.mjs').Mutation[]} */
export default [
  {
    defect: 'An account is created with a mistyped password.',
    file: 'mf-account/src/components/RegisterForm.tsx',
    search: '        return { confirm_password: passwordMismatch };\n',
    replace: '',
    tests: { project: 'mf-account', files: 'pages/RegisterPage.test' },
  },
  {
    defect: 'A sign-in leads to another site.',
    file: 'mf-account/src/hooks/useSignedInRedirect.ts',
    search: 'safeNext(next)',
    replace: "next ?? '/'",
    tests: { project: 'mf-account', files: 'components/LoginForm' },
  },
  {
    defect: 'A failed sign-in shows no toast.',
    file: 'mf-account/src/components/LoginForm.tsx',
    search: "    onFailure: () => notify.error('Login failed'),\n",
    replace: '',
    tests: { project: 'mf-account', files: 'components/LoginForm' },
  },
  {
    defect: 'Empty fields are stored as empty texts.',
    file: 'mf-account/src/data/settings.ts',
    search: 'form[field] || null',
    replace: 'form[field]',
    tests: { project: 'mf-account', files: 'SettingsPage.update' },
  },
  {
    defect: 'The token of the mail stays in the history.',
    file: 'shared/src/forms/useFragmentToken.ts',
    search: '    if (urlToken) void navigate(path, { replace: true });\n',
    replace: '',
    tests: { project: 'mf-account', files: 'pages/ResetPasswordPage' },
  },
  {
    defect: 'The browser keeps a session that has ended.',
    file: 'mf-account/src/components/NewPasswordForm.tsx',
    search: '      useSession.getState().signOut();\n',
    replace: '',
    tests: { project: 'mf-account', files: 'pages/ResetPasswordPage' },
  },
  {
    defect: 'The alert of a failed sign-up has no title.',
    file: 'mf-account/src/components/RegisterForm.tsx',
    search: '<FormFailure title="Invalid credentials" text',
    replace: '<FormFailure text',
    tests: { project: 'mf-account', files: 'pages/RegisterPage.test' },
  },
  {
    defect: 'Who signs up to buy something is asked to sign in.',
    file: 'mf-account/src/components/RegisterForm.tsx',
    search: 'if (next && (await canSignIn(account))) {',
    replace: 'if (next === "" && (await canSignIn(account))) {',
    tests: { project: 'mf-account', files: 'pages/RegisterPage' },
  },
];
