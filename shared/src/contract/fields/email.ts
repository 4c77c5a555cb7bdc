/**
 * Whether an address can receive mail under RFC 5321 and RFC 1035; yup checks its characters. Rejects a local part above
 * 64 characters or with stray dots, and a domain without a top-level domain, such as `localhost` or `gmail`.
 */
export function isMailAddress(email: string): boolean {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  const domain = email.slice(at + 1);
  return (
    local.length <= 64 &&
    local.split('.').every((part) => part !== '') &&
    // No top-level domain is a single letter or a number.
    /\.(?!\d+$)[^.]{2,63}$/.test(domain)
  );
}
