/**
 * Whether a mail server somewhere can take mail for an address. It refuses only what RFC 5321 and 1035 rule out, on top
 * of the characters, which yup checks: a local part of more than 64 characters or with stray dots, and a domain that is
 * no name of the internet, such as `localhost` or `gmail`.
 */
export function isMailAddress(email: string): boolean {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  const domain = email.slice(at + 1);
  return (
    local.length <= 64 &&
    local.split('.').every((part) => part !== '') &&
    // No domain at the top is a single letter or a number.
    /\.(?!\d+$)[^.]{2,63}$/.test(domain)
  );
}
