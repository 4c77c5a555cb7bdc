import { object, string } from 'yup';
import { addPasskeySchema, renamePasskeySchema } from '@shop/shared/contract/admin';
import { PasskeyOptions, RecoveryCodes, SecondFactors } from '@shop/shared/contract/adminSchemas';
import { lockUser } from '../../auth/userQueries';
import type { Db } from '../../db/schema';
import { transact } from '../../db/transact';
import { uuidOr404 } from '../../http/ids';
import { conflict, HttpProblem, notFound } from '../../http/problem';
import { responses } from '../../http/responses';
import type { App, Services } from '../../services';
import { endSessionsOfPasskeys, type Staff } from '../accessQueries';
import { actionHeaders, auditedAction } from '../audit/auditedAction';
import { recordChange } from '../audit/recordChange';
import { requireFreshFactor, staffOf } from '../requireAdmin';
import { deletePasskey, insertPasskey, listPasskeys, renamePasskey } from './queries';
import { countCodes } from './recoveryCodeQueries';
import { renewRecoveryCodes } from './recoveryCodes';
import { finishRegistration, startRegistration } from './webauthn';

const unknownPasskey = 'This passkey is not one of yours.';
const params = object({ passkey_id: string().required() });

/** The passkeys and recovery codes of the signed-in staff member (AD-02). */
export function passkeyRoutes(app: App, { db, publicOrigin }: Services): void {
  const ceremonyOf = ({ userId }: Staff) => ({ publicOrigin, subject: `passkeys of ${userId}` });

  app.get('/passkeys', { schema: { response: responses({ 200: SecondFactors }, 403, 404) } }, (r) =>
    readFactors(db, staffOf(r).userId),
  );

  app.post(
    '/passkeys/options',
    {
      onRequest: requireFreshFactor,
      schema: { response: responses({ 200: PasskeyOptions }, 403, 404) },
    },
    (request) => {
      const staff = staffOf(request);
      return startRegistration({ db, ...ceremonyOf(staff) }, staff);
    },
  );

  app.post(
    '/passkeys',
    {
      onRequest: requireFreshFactor,
      schema: {
        headers: actionHeaders,
        body: addPasskeySchema,
        response: responses({ 200: SecondFactors }, 403, 404, 409, 422),
      },
    },
    (request, reply) => {
      const { name, passkey } = request.body;
      const action = { operation: 'POST /passkeys', body: request.body };
      return auditedAction(db, request, reply, action, async (trx, staff) => {
        const ceremony = { db: trx, ...ceremonyOf(staff) };
        const registered = await finishRegistration(ceremony, passkey);
        const stored = registered && (await insertPasskey(trx, staff.userId, name, registered));
        if (!stored) {
          throw new HttpProblem(422, 'The passkey could not be stored. Please try again.');
        }
        return {
          response: await readFactors(trx, staff.userId),
          changes: [
            { action: 'passkey.added', subject: staff.email, before: null, after: { name } },
          ],
        };
      });
    },
  );

  app.put(
    '/passkeys/:passkey_id',
    {
      schema: {
        params,
        headers: actionHeaders,
        body: renamePasskeySchema,
        response: responses({ 200: SecondFactors }, 403, 404, 409, 422),
      },
    },
    (request, reply) => {
      const id = uuidOr404(request.params.passkey_id, unknownPasskey);
      const { name } = request.body;
      const action = { operation: `PUT /passkeys/${id}`, body: request.body };
      return auditedAction(db, request, reply, action, async (trx, { userId, email }) => {
        const before = await renamePasskey(trx, userId, id, name);
        if (before === undefined) throw notFound(unknownPasskey);
        const change = { action: 'passkey.renamed', subject: email };
        return {
          response: await readFactors(trx, userId),
          changes: [{ ...change, before: { name: before }, after: { name } }],
        };
      });
    },
  );

  app.delete(
    '/passkeys/:passkey_id',
    {
      onRequest: requireFreshFactor,
      schema: {
        params,
        headers: actionHeaders,
        response: responses({ 200: SecondFactors }, 403, 404, 409, 422),
      },
    },
    (request, reply) => {
      const id = uuidOr404(request.params.passkey_id, unknownPasskey);
      const action = { operation: `DELETE /passkeys/${id}`, body: {} };
      return auditedAction(db, request, reply, action, async (trx, staff) => {
        const { userId, email } = staff;
        // Serializes requests: removing two passkeys at the same time must not leave none.
        await lockUser(trx, userId);
        const passkeys = await listPasskeys(trx, userId);
        const removed = passkeys.find(({ passkey_id }) => passkey_id === id);
        if (!removed) throw notFound(unknownPasskey);
        if (passkeys.length === 1) {
          throw conflict('This is your only passkey. Add another one before you remove it.');
        }
        await deletePasskey(trx, userId, id);
        await endSessionsOfPasskeys(trx, staff, [id]);
        const change = { action: 'passkey.removed', subject: email, after: null };
        return {
          response: await readFactors(trx, userId),
          changes: [{ ...change, before: { name: removed.name } }],
        };
      });
    },
  );

  // Not an idempotent action, which would store the codes in its response. A repeated request creates new codes.
  app.post(
    '/recovery_codes',
    {
      onRequest: requireFreshFactor,
      schema: { response: responses({ 200: RecoveryCodes }, 403, 404) },
    },
    (request): Promise<RecoveryCodes> => {
      const staff = staffOf(request);
      return transact(db, async (trx) => {
        const codes = await renewRecoveryCodes(trx, staff.userId);
        const change = { action: 'recovery_codes.renewed', subject: staff.email };
        await recordChange(trx, staff, { ...change, before: null, after: null });
        return { recovery_codes: codes };
      });
    },
  );
}

async function readFactors(db: Db, userId: string): Promise<SecondFactors> {
  return {
    passkeys: await listPasskeys(db, userId),
    recovery_codes_left: await countCodes(db, userId),
  };
}
