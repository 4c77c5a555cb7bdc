/**
 * Whether a typed reference identifies one payment at the bank or the provider, such as a UTR. Words such as ‘cash’ do
 * not: they may repeat.
 */
export const isBankReference = (typed: string): boolean =>
  /^(pay|rfnd)_/.test(typed) || /(\d.*){6}/s.test(typed);
