/**
 * Everything the owners may want to change about the shop's face, in one place (ledger H-09).
 * Phones and e-mail are evident placeholders until the owners fill them in.
 * A social link without an address is shown as a name, not as a link.
 */
export const brand = {
  name: 'Ridge & Root',
  tagline: 'Himalayan apples and orchard planting material',
  phones: ['+91 00000 00000', '+91 00000 00000'],
  email: 'hello@ridgeandroot.example',
  address: 'Shimla, Himachal Pradesh',
  social: [
    { name: 'Instagram', href: 'https://www.instagram.com/' },
    { name: 'Facebook', href: '' },
    { name: 'YouTube', href: '' },
  ],
  copyrightYear: 2025,
} as const;

/** `+91 00000 00000` → `tel:+910000000000`. */
export function telephoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
