import {
  adminSessionHours,
  type AcceptInvitation,
  type Area,
  type OpenInvitation,
  type PasskeyOptions,
  type PrepareInvitation,
  type StaffRole,
} from '@shop/shared/contract/admin';
import type { Client } from '../account/clientOf';
import { deviceOf } from '../account/deviceOf';
import { openSession, type OpenSession } from '../account/openSession';
import { findCredentials } from '../account/queries';
import { hashSecretToken } from '../account/secretTokens';
import { setAdminSession } from '../admin/accessQueries';
import { recordChange } from '../admin/recordChange';
import type { Db } from '../db/schema';
import { transact } from '../db/transact';
import { conflict, HttpProblem } from '../http/problem';
import { insertMail, linkMailsTo } from '../mail/outboxQueries';
import { deletePasskeysOf, insertPasskey } from '../passkeys/queries';
import { renewRecoveryCodes } from '../passkeys/recoveryCodes';
import { finishRegistration, startRegistration } from '../passkeys/webauthn';
import type { Services } from '../services';
import { grantOf } from './grantOf';
import { checkPerson, confirmUnchanged, createAccount, fullName, nameOf } from './invitedPerson';
import { joinedMail } from './mails';
import { staffNameProblem } from './staffName';
import { recordStaffName } from './staffNameQueries';
import {
  deleteInvitationsFrom,
  endAdminSessions,
  findInvitation,
  lockTeam,
  redeemInvitation,
  setRole,
} from './queries';

type Context = Pick<Services, 'db' | 'passwords' | 'limits' | 'publicOrigin'>;

const subjectOf = (tokenHash: string) => `invitation ${tokenHash}`;

/** @throws HttpProblem 400 for a link that is unknown, used or expired, with the same text */
export async function readInvitation(db: Db, token: string): Promise<OpenInvitation> {
  const { email, role } = await findOpen(db, hashSecretToken(token));
  return { email, role, has_account: (await findCredentials(db, email)) !== undefined };
}

/**
 * Checks the password of the account, or the details of the one to be created, and begins the registration of a
 * passkey. Nothing is stored but the challenge.
 * @throws HttpProblem 400 for an invalid link, 422 for a wrong password, 429 after too many of them.
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
  const name = known ? await nameOf(db, known.userId) : fullName(person.account);
  const userId = known?.userId ?? null;
  return startRegistration({ db, publicOrigin, subject }, { email, name, userId });
}

/**
 * AD-02, in one transaction: the account if there is none, the role, the passkey, ten recovery codes and a session with
 * the second factor confirmed. So nobody has a role without a passkey. Passkeys and codes of before end: whoever was
 * invited again has lost theirs.
 * @throws HttpProblem as `prepareInvitation`, 422 for a passkey that is not valid, and 409 for the last owner, who
 * would become staff.
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
    // First, as a removal does: whoever is being removed does not come back by a link.
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
    // The link was in one of them.
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
 * An owner who accepts another role is none any more.
 * @throws HttpProblem 409 for the last one.
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
const invalidLink = () =>
  new HttpProblem(400, 'This link has expired or was already used. Please ask for a new one.');
