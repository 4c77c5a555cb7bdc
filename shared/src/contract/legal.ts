import type { ProductCategory } from './types';

interface Contact {
  name: string;
  phone: string;
  email: string;
}

/** What the law requires a seller to publish (RC-02). An empty text is not set and not shown. */
export interface LegalDetails {
  legal_name: string;
  /** Of seller and packer, with pin code. */
  address: string;
  /** Empty: the seller packs. */
  packer_name: string;
  /** Empty: not registered for GST, which selling exempt fruit does not require. */
  gstin: string;
  /** 14 digits. */
  fssai_licence: string;
  /** Without it, no nursery plant may be offered for sale in Himachal Pradesh (RC-03). */
  nursery_licence: string;
  country_of_origin: string;
  /** Counted from packing, for products without days of their own; null: not set. */
  best_before_days: number | null;
  consumer_care: Contact;
  /** Required by the Consumer Protection (E-Commerce) Rules, 2020. */
  grievance_officer: Contact & { designation: string };
}

export interface Disclosure {
  term: string;
  detail: string;
}

/** Who sells, for the footer and the contact page (CO-01): what is not set is omitted. */
export function sellerDisclosures(legal: LegalDetails): Disclosure[] {
  const { name, designation, phone, email } = legal.grievance_officer;
  return present([
    { term: 'Sold by', detail: inLine(legal.legal_name, legal.address) },
    { term: 'FSSAI licence', detail: legal.fssai_licence },
    { term: 'GSTIN', detail: legal.gstin },
    { term: 'Nursery licence', detail: legal.nursery_licence },
    // Without a name there is no officer to show.
    {
      term: 'Grievance officer',
      detail: name && inLine(name, designation, unbroken(phone), email),
    },
  ]);
}

/** Who packs, and who answers complaints, for the page of a product (RC-02): what is not set is omitted. */
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

/** On one line of the page. */
const unbroken = (phone: string) => phone.replaceAll(' ', '\u00A0');

const inLine = (...parts: string[]) => parts.filter(Boolean).join(', ');
