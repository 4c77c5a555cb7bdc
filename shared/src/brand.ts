import type { ShopContact } from './contract';

interface Contact {
  name: string;
  designation: string;
  phone: string;
  email: string;
}

/**
 * The name and tagline of the shop, and default values of its settings. The owners set contact and legal details in the
 * admin (AD-09). Empty texts are not shown.
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
 * The phone numbers and the email are placeholders until the owners set their own. A social profile without a URL is
 * shown as a name, not as a link (H-09).
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

/** Converts `+91 00000 00000` to `tel:+910000000000`. */
export function telephoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
