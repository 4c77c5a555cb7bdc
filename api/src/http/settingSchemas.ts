import type { LegalDetails, ShopContact } from '@shop/shared/contract';
import { arrayOf, integer, nullable, objectOf, text, type Properties } from './jsonSchema';

const person: Properties<LegalDetails['consumer_care']> = { name: text, phone: text, email: text };

/** Disclosures in the public settings (RC-02). */
export const legalDetails = objectOf<LegalDetails>({
  legal_name: text,
  address: text,
  packer_name: text,
  gstin: text,
  fssai_licence: text,
  nursery_licence: text,
  country_of_origin: text,
  best_before_days: nullable(integer),
  consumer_care: objectOf<LegalDetails['consumer_care']>(person),
  grievance_officer: objectOf<LegalDetails['grievance_officer']>({ ...person, designation: text }),
});

/** Contact details in the public settings (AD-09). */
export const shopContact = objectOf<ShopContact>({
  phones: arrayOf(text),
  email: text,
  address: text,
  social: objectOf<ShopContact['social']>({ instagram: text, facebook: text, youtube: text }),
});
