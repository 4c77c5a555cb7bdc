/** @type {import('../lib/mutations.mjs').Mutation[]} */
export default [
  {
    defect: 'An expired token is valid in the admin.',
    file: 'api/src/admin/requireAdmin.ts',
    search: 'if (!(await tokens.verify(token))) throw sessionEnded();',
    replace: '',
    tests: { project: 'api', files: 'api/test/adminAccess' },
  },
  {
    defect: 'Everybody gets the documents of the admin.',
    file: 'shell/server/documents/renderDocument.ts',
    search: "found?.route.access === 'staff' && !isStaff ? undefined : found",
    replace: 'found',
    tests: { project: 'shell-server', files: 'documents/staffDocuments' },
  },
  {
    defect: 'Shoppers’ documents name the remote of the admin.',
    file: 'shell/server/documents/renderDocument.ts',
    search: '!staffUnits.has(name) || name === match?.route.unit',
    replace: 'name !== match?.route.component',
    tests: { project: 'shell-server', files: 'documents/staffDocuments' },
  },
  {
    defect: 'Any access token is a cookie of the staff.',
    file: 'api/src/account/signedTokens.ts',
    search: '          audience,\n          typ,\n          clockTolerance,',
    replace: '          clockTolerance,',
    tests: { project: 'api', files: 'api/test/staffCookie' },
  },
  {
    defect: 'The cookie of the staff outlives their role.',
    file: 'api/src/admin/accessRoutes.ts',
    search: 'if (!claims || !(await findStaffSession(db, claims))) throw nothingHere();',
    replace: 'if (!claims) throw nothingHere();',
    tests: { project: 'api', files: 'api/test/staffCookie' },
  },
  {
    defect: 'A challenge can be answered again, and for another session.',
    file: 'api/src/passkeys/webauthn.ts',
    search: `  if (!(await redeemChallenge(db, expectedChallenge, subject))) return null;
  const { verifyAuthenticationResponse } = await loadLibrary();`,
    replace: `  await redeemChallenge(db, expectedChallenge, subject);
  const { verifyAuthenticationResponse } = await loadLibrary();`,
    tests: { project: 'api', files: 'api/test/adminSession' },
  },
  {
    defect: 'Whoever has the device needs no fingerprint.',
    file: 'api/src/passkeys/webauthn.ts',
    search: `      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter, transports },
      requireUserVerification: true,`,
    replace: `      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter, transports },
      requireUserVerification: false,`,
    tests: { project: 'api', files: 'api/test/adminSession' },
  },
  {
    defect: 'A recovery code works again and again.',
    file: 'api/src/passkeys/recoveryCodeQueries.ts',
    search: `    .where('code_hash', '=', codeHash)
    .where('spent_at', 'is', null)`,
    replace: "    .where('code_hash', '=', codeHash)",
    tests: { project: 'api', files: 'api/test/adminSession' },
  },
  {
    defect: 'Recovery codes can be guessed without end.',
    file: 'api/src/passkeys/confirmSession.ts',
    search: '  await countFailure(db, attempt);\n',
    replace: '',
    tests: { project: 'api', files: 'api/test/adminSession' },
  },
  {
    defect: 'An invitation gives an account of others away without its password.',
    file: 'api/src/team/acceptInvitation.ts',
    search: 'if (!(await passwords.matches(password, user.password_hash))) {',
    replace: 'if (password === user.password_hash) {',
    tests: { project: 'api', files: 'api/test/invitations' },
  },
  {
    defect: 'The last owner can be removed.',
    file: 'api/src/team/removeMember.ts',
    search: "member.role === 'owner' && owners.length === 1",
    replace: "member.role === 'owner' && owners.length === 0",
    tests: { project: 'api', files: 'api/test/team' },
  },
  {
    defect: 'A retried action is done twice.',
    file: 'mf-admin/src/data/useAction.ts',
    search: 'send(started && isSame(started.body, body) ? started : { body, key: randomKey() })',
    replace: 'send({ body, key: randomKey() })',
    tests: { project: 'mf-admin', files: 'components/ActionFailure' },
  },
  {
    defect: 'The page below loses its input when the admin session ends.',
    file: 'mf-admin/src/components/AdminFrame.tsx',
    search: '{(!isUnconfirmed || wasConfirmed) && (',
    replace: '{!isUnconfirmed && (',
    tests: { project: 'mf-admin', files: 'components/ActionFailure' },
  },
];
