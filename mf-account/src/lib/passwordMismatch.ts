/** The literal text of LG-06. */
export const passwordMismatch = 'Password do not match';
