import {
  adminSessionHours,
  type AcceptInvitation,
  type Area,
  type OpenInvitation,
  type PasskeyOptions,
  type PrepareInvitation,
  type StaffRole,
} from '@shop/shared/contract/admin';
import { setAdminSession } from '../admin/accessQueries';
import { recordChange } from '../admin/audit/recordChange';
import { deletePasskeysOf, insertPasskey } from '../admin/passkeys/queries';
import { renewRecoveryCodes } from '../admin/passkeys/recoveryCodes';
import { finishRegistration, startRegistration } from '../admin/passkeys/webauthn';
import { recordStaffName } from '../admin/staffNameQueries';
import type { Client } from '../auth/clientOf';
import { deviceOf } from '../auth/deviceOf';
import { fullName } from '../auth/mappers';
import { openSession, type OpenSession } from '../auth/openSession';
import { hashSecretToken } from '../auth/tokens/secretTokens';
import { findCredentials } from '../auth/userQueries';
import type { Db } from '../db/schema';
import { transact } from '../db/transact';
import { conflict, HttpProblem, invalidLink } from '../http/problem';
import { insertMail, linkMailsTo } from '../mail/outboxQueries';
import type { Services } from '../services';
import { grantOf } from './grantOf';
import { checkPerson, confirmUnchanged, createAccount, nameOf } from './invitedPerson';
import { joinedMail } from './mails';
import {
  deleteInvitationsFrom,
  endAdminSessions,
  findInvitation,
  lockTeam,
  redeemInvitation,
  setRole,
} from './queries';
import { staffNameProblem } from './staffName';

type Context = Pick<Services, 'db' | 'passwords' | 'limits' | 'publicOrigin'>;

const subjectOf = (tokenHash: string) => `invitation ${tokenHash}`;

/** @throws HttpProblem 400 with the same text if the link is unknown, used or expired. */
export async function readInvitation(db: Db, token: string): Promise<OpenInvitation> {
  const { email, role } = await findOpen(db, hashSecretToken(token));
  return { email, role, has_account: (await findCredentials(db, email)) !== undefined };
}

/**
 * Checks the password of an existing account, or the details of a new one, and starts the registration of a passkey.
 * Stores only the challenge.
 * @throws HttpProblem 400 for an invalid link, 422 for a wrong password, 429 after too many failures.
 */
export async function prepareInvitation(
  context: Context,
  { token, ...person }: PrepareInvitation,
  client: Client,
): Promise<PasskeyOptions> {
  const { db, publicOrigin } = context;
  const tokenHash = hashSecretToken(token);
  const { email } = await findOpen(db, tokenHash);
  const known = await checkPerson(context, { ...person, email }, client);
  const subject = subjectOf(tokenHash);
  const name = known
    ? await nameOf(db, known.userId)
    : fullName({ first_name: '', last_name: '', ...person.account });
  const userId = known?.userId ?? null;
  return startRegistration({ db, publicOrigin, subject }, { email, name, userId });
}

/**
 * Adds a person to the team (AD-02). One transaction creates the account if needed, the role, the passkey, the recovery
 * codes and a confirmed admin session, so nobody has a role without a passkey. Earlier passkeys and codes are deleted:
 * people are invited again when they have lost them.
 * @throws HttpProblem The errors of `prepareInvitation`, 422 for an invalid passkey, 409 if the last owner would become
 * staff.
 */
export async function acceptInvitation(
  context: Context,
  { token, passkey, ...person }: AcceptInvitation,
  client: Client,
): Promise<OpenSession & { role: StaffRole; recoveryCodes: string[] }> {
  const { db, passwords, publicOrigin } = context;
  const tokenHash = hashSecretToken(token);
  const { email, role, areas } = await findOpen(db, tokenHash);
  const known = await checkPerson(context, { ...person, email }, client);
  const newHash = known
    ? null
    : await passwords.limit(client, () => passwords.hash(person.password));
  const ceremony = { db, publicOrigin, subject: subjectOf(tokenHash) };
  const registered = await finishRegistration(ceremony, passkey);
  if (!registered) throw invalidPasskey();

  return transact(db, async (trx) => {
    // Locked first, like in `removeMember`: a person who is being removed cannot come back by a link.
    const team = await lockTeam(trx);
    const userId = known
      ? await confirmUnchanged(trx, known)
      : await createAccount(trx, { ...person, email, passwordHash: newHash ?? '' });
    if (!(await redeemInvitation(trx, tokenHash, userId))) throw invalidLink();
    if (role !== 'owner') await leaveOwners(trx, team, userId);
    await deletePasskeysOf(trx, userId);
    await endAdminSessions(trx, userId);
    const device = deviceOf(client.userAgent);
    const passkey = await insertPasskey(trx, userId, device, registered);
    if (!passkey) throw invalidPasskey();
    const recoveryCodes = await renewRecoveryCodes(trx, userId);
    const name = await nameOf(trx, userId);
    const problem = await staffNameProblem(trx, name, userId);
    if (problem !== null) throw conflict(problem);
    await setRole(trx, userId, role, areas);
    await recordStaffName(trx, userId);
    const session = await openSession(trx, userId, device);
    await setAdminSession(trx, session.sessionId, adminSessionHours, passkey.passkey_id);
    const change = {
      action: 'team.joined',
      subject: email,
      before: null,
      after: grantOf(role, areas),
    };
    await recordChange(trx, { userId, name, email }, change);
    await insertMail(trx, joinedMail(email, role, areas), userId);
    // Links earlier mails, such as the invitation, to the account.
    await linkMailsTo(trx, email, userId);
    return { ...session, role, recoveryCodes };
  });
}

async function findOpen(
  db: Db,
  tokenHash: string,
): Promise<{ email: string; role: StaffRole; areas: Area[] }> {
  const invitation = await findInvitation(db, tokenHash);
  if (!invitation) throw invalidLink();
  return invitation;
}

/**
 * Ends the invitations of an owner who becomes staff.
 * @throws HttpProblem 409 for the last owner.
 */
async function leaveOwners(
  trx: Db,
  team: Awaited<ReturnType<typeof lockTeam>>,
  userId: string,
): Promise<void> {
  const owners = team.filter(({ role }) => role === 'owner');
  if (!owners.some(({ user_id }) => user_id === userId)) return;
  if (owners.length === 1) {
    throw conflict('You are the last owner. Invite another owner before you accept another role.');
  }
  await deleteInvitationsFrom(trx, userId);
}

const invalidPasskey = () =>
  new HttpProblem(422, 'The passkey could not be stored. Please try again.');
