import type { AuditEntry } from '@shop/shared/contract/admin';
import { describeSetting } from '../settings/describeSetting';
import { fieldOf } from '../settings/settingTasks';
import { auditLabel } from './auditLabels';
import { auditValue } from './auditValue';

interface ChangedField {
  /** Empty if the entry already names the setting. */
  label: string;
  /** Empty if there was no value. */
  before: string;
  after: string;
}

/** Describes the changed fields of an entry of the audit log. */
export function describeChange(entry: AuditEntry): ChangedField[] {
  const { before, after } = entry;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.flatMap((field) => {
    const previous = before?.[field];
    const next = after?.[field];
    if (JSON.stringify(previous ?? null) === JSON.stringify(next ?? null)) return [];
    const isSetting = isSettingChange(entry) && field === 'value';
    const format = (value: unknown) =>
      isSetting ? describeSetting(entry.subject, textValue(value)) : auditValue(field, value);
    return {
      label: isSetting ? '' : auditLabel(field),
      before: field === 'image_url' ? '' : format(previous),
      after: format(next) || (isSetting ? 'not set' : ''),
    };
  });
}

/** Returns an action in words: `order.packed` → ‘Order packed’. */
export function describeAction(action: string): string {
  const words = action.replaceAll(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the subject of an entry. Settings are named by their labels. */
export const describeSubject = (entry: AuditEntry): string =>
  (isSettingChange(entry) && fieldOf(entry.subject)?.label) || entry.subject;

const isSettingChange = ({ action }: AuditEntry): boolean => action.startsWith('setting.');

const textValue = (value: unknown): string => (typeof value === 'string' ? value : '');
