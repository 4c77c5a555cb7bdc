interface Contact {
  name: string;
  designation: string;
  phone: string;
  email: string;
}

/** The owners' settings. Whatever is an empty text is not known yet, and is shown nowhere. */
export interface Brand {
  name: string;
  tagline: string;
  phones: readonly string[];
  email: string;
  address: string;
  social: readonly { name: string; href: string }[];
  copyrightYear: number;
  /** The name the business is registered under. */
  legalName: string;
  /** 14 digits. */
  fssaiLicence: string;
  /** Only for who is registered: selling nothing but exempt fruit needs no GSTIN. */
  gstin: string;
  /** Without it, no nursery plant may be offered for sale in Himachal Pradesh. */
  nurseryLicence: string;
  /** Who answers complaints (Consumer Protection (E-Commerce) Rules, 2020). */
  grievanceOfficer: Contact;
}

/**
 * Everything the owners may want to change about the shop's face, in one place (ledger H-09).
 * Phones and e-mail are evident placeholders until the owners fill them in.
 * A social link without an address is shown as a name, not as a link.
 */
export const brand: Brand = {
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
  legalName: '',
  fssaiLicence: '',
  gstin: '',
  nurseryLicence: '',
  grievanceOfficer: { name: '', designation: '', phone: '', email: '' },
};

/** `+91 00000 00000` → `tel:+910000000000`. */
export function telephoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}

/** What the law wants a shop to say of itself, as far as the owners have filled it in. */
export function disclosures(settings: Brand): { term: string; detail: string }[] {
  const { name, designation, phone, email } = settings.grievanceOfficer;
  return [
    { term: 'Sold by', detail: settings.legalName },
    { term: 'FSSAI licence', detail: settings.fssaiLicence },
    { term: 'GSTIN', detail: settings.gstin },
    { term: 'Nursery licence', detail: settings.nurseryLicence },
    {
      term: 'Grievance officer',
      // Contact data without a name names nobody.
      detail: name && [name, designation, phone, email].filter(Boolean).join(', '),
    },
  ].filter(({ detail }) => detail !== '');
}
