import {
  areas,
  areasText,
  isUpiSetting,
  payeeSettings,
  upiSettingLabels,
} from '@shop/shared/contract/admin';
import type { Db } from '../../db/schema';
import type { Staff } from '../accessQueries';
import { insertAuditEntry, type Change } from './auditQueries';
import { noticeUnusual } from './noticeUnusual';
import { tellOwners } from './ownerMails';

export type Actor = Pick<Staff, 'userId' | 'name' | 'email'>;

/**
 * Records a change in the audit log (AD-11). Mails every owner about changes that an intruder would make (S-52), and
 * records unusual ones (S-54). Call it in the transaction of the change.
 * @param staff Null for a command on the server.
 */
export async function recordChange(trx: Db, staff: Actor | null, change: Change): Promise<void> {
  await insertAuditEntry(trx, staff, change);
  const notice = ownerNotice(change);
  if (notice !== null) {
    const by = staff ? `${staff.name} (${staff.email})` : 'Somebody with access to the server';
    // New members get their own mail.
    const others = change.action === 'team.joined' && staff ? { exceptUserId: staff.userId } : {};
    await tellOwners(trx, { by, ...notice, ...others });
  }
  if (staff) await noticeUnusual(trx, staff, change);
}

type Notice = Omit<Parameters<typeof tellOwners>[1], 'by'>;

/** Returns null for changes that owners need no mail about. */
function ownerNotice({ action, subject, before, after }: Change): Notice | null {
  switch (action) {
    case 'passkey.added':
      return { what: `added the passkey ‘${textOf(after, 'name')}’ to the account ${subject}` };
    case 'passkey.removed':
      return { what: `removed the passkey ‘${textOf(before, 'name')}’ of the account ${subject}` };
    case 'recovery_codes.renewed':
      return { what: `made new recovery codes for the account ${subject}` };
    case 'recovery_codes.removed':
      return { what: `removed the recovery codes of the account ${subject}` };
    case 'team.invited':
      return { what: `invited ${subject} to the team, ${grantText(after)}` };
    case 'team.invitation_withdrawn':
      return { what: `withdrew the invitation of ${subject}` };
    case 'team.joined':
      return { what: `joined the team, ${grantText(after)}` };
    case 'team.areas_changed':
      return {
        what: `changed the areas of ${subject}`,
        details: `Before: ${listedAreas(before)}. Now: ${listedAreas(after)}.`,
      };
    case 'team.removed':
      return { what: `removed ${subject} from the team` };
    case 'report.exported':
      return { what: `downloaded the report ${subject}` };
    case 'setting.changed':
    case 'setting.applied':
    case 'setting.withdrawn':
      return isUpiSetting(subject) ? payeeChange(action, subject, before, after) : null;
    default:
      return null;
  }
}

function payeeChange(
  action: string,
  name: keyof typeof upiSettingLabels,
  before: Change['before'],
  after: Change['after'],
): Notice {
  const what = payeeSettings.some((setting) => setting === name)
    ? 'the UPI payee'
    : 'the UPI settings';
  const old = textOf(before, 'value') || 'nothing';
  const values = `${upiSettingLabels[name]}: from ‘${old}’ to ‘${textOf(after, 'value') || 'nothing'}’.`;
  const waits = typeof after?.['applies_at'] === 'string';
  switch (action) {
    case 'setting.applied':
      return { what: `let the change of ${what} apply at once`, details: values };
    case 'setting.withdrawn':
      return { what: `withdrew the change of ${what}`, details: values };
    default:
      return {
        what: `changed ${what}`,
        details: waits
          ? `${values} It applies in 24 hours. Until then any owner can withdraw it in the settings, and another owner ` +
            'can let it apply at once. Orders already placed keep the old payee.'
          : values,
      };
  }
}

const textOf = (values: Change['after'], name: string): string => {
  const value = values?.[name];
  return typeof value === 'string' ? value : '';
};

const listedAreas = (values: Change['after']): string => {
  const listed = values?.['areas'];
  return areasText(areas.filter((area) => Array.isArray(listed) && listed.includes(area)));
};

const grantText = (values: Change['after']): string => {
  const role = textOf(values, 'role');
  return role === 'owner' ? 'as owner' : `as ${role}, with the areas: ${listedAreas(values)}`;
};
