/** `412345678901` → `4123 4567 8901`, as it is compared by eye; another reference is unchanged. */
export const formatUtr = (reference: string): string =>
  reference.replace(/^(\d{4})(\d{4})(\d{4})$/, '$1 $2 $3');
