const advisedLength = 8;

/** What the commonest passwords are made of, in lower case and without what they end with. */
const commonStems =
  /^(password|passw0rd|p@ssw(o|0)rd|qwerty(uiop)?|asdf(ghjkl?)?|zxcvbnm?|1q2w3e(4r)?(5t)?|iloveyou|welcome|admin|letmein|abc|india|krishna|saibaba|omsairam|sairam|jaimatadi|cricket|dragon|monkey|apple|secret|test)[\d!@#$%&*._-]*$/;

const sequences = ['01234567890', 'abcdefghijklmnopqrstuvwxyz'];

/** ‘345678’, or backwards. */
const isRun = (text: string): boolean => {
  const backwards = Array.from(text).reverse().join('');
  return sequences.some((sequence) => sequence.includes(text) || sequence.includes(backwards));
};

/** Advice on a password that is easy to guess; null for others. None is refused for that: VA-02 has no minimum. */
export function passwordAdvice(password: string | undefined): string | null {
  // A field that nobody has typed into may have no value.
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
