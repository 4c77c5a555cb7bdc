import type { AuditEntry } from '@shop/shared/contract/admin';

interface ChangedField {
  field: string;
  /** Empty for what was not there. */
  before: string;
  after: string;
}

/** What an entry of the audit log has changed, field by field; what stayed the same is left out. */
export function describeChange({ before, after }: AuditEntry): ChangedField[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({
      field: field.replaceAll('_', ' '),
      before: textOf(before?.[field]),
      after: textOf(after?.[field]),
    }))
    .filter((change) => change.before !== change.after);
}

/** `order.packed` → ‘Order packed’. */
export function describeAction(action: string): string {
  const words = action.replaceAll(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
