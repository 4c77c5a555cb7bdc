import type { AuditEntry } from '@shop/shared/contract/admin';
import { describeSetting } from '../settings/describeSetting';
import { fieldOf } from '../settings/settingFields';
import { auditLabel } from './auditLabels';
import { auditValue } from './auditValue';

interface ChangedField {
  /** Empty where the entry itself says what was changed. */
  label: string;
  /** Empty for what was not there. */
  before: string;
  after: string;
}

/** What an entry of the audit log has changed, field by field, as people read it; what stayed the same is left out. */
export function describeChange(entry: AuditEntry): ChangedField[] {
  const { before, after } = entry;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.flatMap((field) => {
    const [old, changed] = [before?.[field], after?.[field]];
    if (JSON.stringify(old ?? null) === JSON.stringify(changed ?? null)) return [];
    const isSetting = isOfSetting(entry) && field === 'value';
    const textOf = (value: unknown) =>
      isSetting ? describeSetting(entry.subject, textValue(value)) : auditValue(field, value);
    return {
      label: isSetting ? '' : auditLabel(field),
      before: field === 'image_url' ? '' : textOf(old),
      after: textOf(changed) || (isSetting ? 'not set' : ''),
    };
  });
}

/** `order.packed` → ‘Order packed’. */
export function describeAction(action: string): string {
  const words = action.replaceAll(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What it was done to: a setting by its label. */
export const describeSubject = (entry: AuditEntry): string =>
  (isOfSetting(entry) && fieldOf(entry.subject)?.label) || entry.subject;

const isOfSetting = ({ action }: AuditEntry): boolean => action.startsWith('setting.');

const textValue = (value: unknown): string => (typeof value === 'string' ? value : '');
