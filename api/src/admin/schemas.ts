import type {
  AdminSetting,
  AuditEntry,
  AuditPage,
  WaitingSetting,
} from '@shop/shared/contract/admin';
import {
  arrayOf,
  boolean,
  dateTime,
  integer,
  nullable,
  nullableText,
  objectOf,
  text,
} from '../http/jsonSchema';

const values = nullable<Record<string, unknown>>({ type: 'object', additionalProperties: true });

const auditEntry = objectOf<AuditEntry>({
  audit_id: integer,
  at: dateTime,
  actor: text,
  actor_email: nullableText,
  action: text,
  subject: text,
  before: values,
  after: values,
});

export const auditPage = objectOf<AuditPage>({ entries: arrayOf(auditEntry), next: nullableText });

export const adminSetting = objectOf<AdminSetting>({
  name: text,
  value: text,
  is_default: boolean,
  refused: nullableText,
  description: text,
  is_missing: boolean,
});

export const adminSettings = arrayOf(adminSetting);

export const waitingSettings = arrayOf(
  objectOf<WaitingSetting>({ name: text, value: text, in_force_at: dateTime, is_own: boolean }),
);
