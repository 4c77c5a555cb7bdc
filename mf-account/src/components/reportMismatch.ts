import { notify } from '@shop/shared';

/** The literal text of LG-06. */
const text = 'Password do not match';

/** Shows a toast if the passwords differ. Returns the error of the confirmation field, or undefined. */
export function reportMismatch(password: string, confirmation: string) {
  if (confirmation === password) return undefined;
  notify.error(text);
  return { confirm_password: text };
}
