/** LG-06: said wherever a password is typed twice and is not the same. */
export const passwordsDiffer = 'Password do not match';
