import type { ShopContact } from './contract';

interface Contact {
  name: string;
  designation: string;
  phone: string;
  email: string;
}

/**
 * Name and tagline of the shop, and the defaults of its settings: contact and legal details are what the owners have
 * set in the admin (AD-09). An empty text is not filled in yet and is not shown.
 */
export interface Brand {
  name: string;
  tagline: string;
  contact: ShopContact;
  copyrightYear: number;
  /** The registered name of the business. */
  legalName: string;
  /** 14 digits. */
  fssaiLicence: string;
  /** Only for registered businesses: selling exempt fruit needs no GSTIN. */
  gstin: string;
  /** Without it, no nursery plant may be offered for sale in Himachal Pradesh. */
  nurseryLicence: string;
  /** Required by the Consumer Protection (E-Commerce) Rules, 2020. */
  grievanceOfficer: Contact;
}

/**
 * H-09. Phones and e-mail are obvious placeholders until the owners fill them in. A social profile without
 * a URL is shown as a name, not as a link.
 */
export const brand: Brand = {
  name: 'Ridge & Root',
  tagline: 'Himalayan apples and orchard planting material',
  contact: {
    phones: ['+91 00000 00000', '+91 00000 00000'],
    email: 'hello@ridgeandroot.example',
    address: 'Shimla, Himachal Pradesh',
    social: { instagram: 'https://www.instagram.com/', facebook: '', youtube: '' },
  },
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
