/** Formats `412345678901` as `4123 4567 8901`, which is easier to compare. Other references stay unchanged. */
export const formatUtr = (reference: string): string =>
  reference.replace(/^(\d{4})(\d{4})(\d{4})$/, '$1 $2 $3');
