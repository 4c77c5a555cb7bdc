import type { LegalDetails } from './schema';
import type { ProductCategory } from '../catalog/constants';

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
