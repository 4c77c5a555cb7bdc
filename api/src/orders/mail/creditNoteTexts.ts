import type { StoredOrder } from '../StoredOrder';

/** Returns where the buyer finds the credit note of the refund that was just made (MY-04); nothing without one. */
export function creditNoteTexts({ credit_notes }: Pick<StoredOrder, 'credit_notes'>): string[] {
  const last = credit_notes.at(-1);
  if (!last) return [];
  return [
    `Your credit note ${last.credit_note_number} is ready: download it on your order’s page.`,
  ];
}
