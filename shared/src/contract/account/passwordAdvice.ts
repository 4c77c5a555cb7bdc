const advisedLength = 8;

/** The most common passwords in lower case, with optional digits and signs at the end. */
const commonStems =
  /^(password|passw0rd|p@ssw(o|0)rd|qwerty(uiop)?|asdf(ghjkl?)?|zxcvbnm?|1q2w3e(4r)?(5t)?|iloveyou|welcome|admin|letmein|abc|india|krishna|saibaba|omsairam|sairam|jaimatadi|cricket|dragon|monkey|apple|secret|test)[\d!@#$%&*._-]*$/;

const sequences = ['01234567890', 'abcdefghijklmnopqrstuvwxyz'];

/** Whether a text is a sequence such as ‘345678’, forwards or backwards. */
const isRun = (text: string): boolean => {
  const backwards = Array.from(text).reverse().join('');
  return sequences.some((sequence) => sequence.includes(text) || sequence.includes(backwards));
};

/** Returns advice on a password that is easy to guess, or null. It rejects none: VA-02 has no minimum length. */
export function passwordAdvice(password: string | undefined): string | null {
  // An untouched field may have no value.
  if (!password) return null;
  if (Array.from(password).length < advisedLength) {
    return `A short password is easy to guess. ${advisedLength} characters or more are safer.`;
  }
  const text = password.toLowerCase();
  const isRepeated = /^(.{1,4})\1+.{0,3}$/u.test(text);
  if (isRepeated || commonStems.test(text) || isRun(text)) {
    return 'This password is easy to guess. Three words that do not belong together are safer.';
  }
  return null;
}
