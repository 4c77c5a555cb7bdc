import type { ProductCategory } from '../types';

interface Contact {
  name: string;
  phone: string;
  email: string;
}

/** What the law requires a seller to publish (RC-02). Empty texts are not shown. */
export interface LegalDetails {
  legal_name: string;
  /** The address of seller and packer, with pin code. */
  address: string;
  /** Empty if the seller packs. */
  packer_name: string;
  /** Empty if not registered for GST, which selling exempt fruit does not require. */
  gstin: string;
  /** 14 digits. */
  fssai_licence: string;
  /** Without it, no nursery plant may be offered for sale in Himachal Pradesh (RC-03). */
  nursery_licence: string;
  country_of_origin: string;
  /** Days from packing, for products without their own value; null if not set. */
  best_before_days: number | null;
  consumer_care: Contact;
  /** Required by the Consumer Protection (E-Commerce) Rules, 2020. */
  grievance_officer: Contact & { designation: string };
}

export interface Disclosure {
  term: string;
  detail: string;
}

/** Lists the seller's disclosures for the footer and the contact page (CO-01), without empty ones. */
export function sellerDisclosures(legal: LegalDetails): Disclosure[] {
  const { name, designation, phone, email } = legal.grievance_officer;
  return present([
    { term: 'Sold by', detail: inLine(legal.legal_name, legal.address) },
    { term: 'FSSAI licence', detail: legal.fssai_licence },
    { term: 'GSTIN', detail: legal.gstin },
    { term: 'Nursery licence', detail: legal.nursery_licence },
    {
      term: 'Grievance officer',
      detail: name && inLine(name, designation, unbroken(phone), email),
    },
  ]);
}

/** Lists the packer's disclosures for a product page (RC-02), without empty ones. */
export function packerDisclosures(legal: LegalDetails, category: ProductCategory): Disclosure[] {
  const { name, phone, email } = legal.consumer_care;
  return present([
    {
      term: 'Grown and packed by',
      detail: inLine(legal.packer_name || legal.legal_name, legal.address),
    },
    { term: 'Country of origin', detail: legal.country_of_origin },
    { term: 'Consumer care', detail: inLine(name, unbroken(phone), email) },
    category === 'planting'
      ? { term: 'Nursery licence', detail: legal.nursery_licence }
      : { term: 'FSSAI licence', detail: legal.fssai_licence },
  ]);
}

const present = (disclosures: Disclosure[]) => disclosures.filter(({ detail }) => detail !== '');

/** Keeps a phone number on one line. */
const unbroken = (phone: string) => phone.replaceAll(' ', '\u00A0');

const inLine = (...parts: string[]) => parts.filter(Boolean).join(', ');
