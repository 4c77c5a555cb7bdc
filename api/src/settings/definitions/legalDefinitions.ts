import { brand } from '@shop/shared/brand';
import type { Definition } from './Definition';
import {
  emailAddress,
  fssaiLicence,
  gstin,
  optionalDays,
  phoneNumber,
  postalAddress,
  textLine,
} from './textParsers';

const { grievanceOfficer } = brand;

/** A detail that the law requires of food sellers in India (RC-01, RC-02). An empty text is not shown. */
const needed = (
  description: string,
  parse: (text: string) => string = textLine,
  text = '',
): Definition<string> => ({ description, default: text, parse, isNeededToSell: true });

/** Details that a seller must publish by law, with defaults from `brand.ts`. */
export const legalDefinitions = {
  'legal.name': needed('The legal name of the seller', textLine, brand.legalName),
  'legal.address': needed('The full address of seller and packer, with pin code', postalAddress),
  'legal.packer_name': {
    description: 'Who grows and packs, if that is not the seller',
    default: '',
    parse: textLine,
  },
  'legal.gstin': {
    description: 'The GSTIN; empty: not registered. With it, customers get a bill of supply',
    default: brand.gstin,
    parse: gstin,
  },
  'legal.fssai_licence': needed(
    'The FSSAI licence or registration, 14 digits',
    fssaiLicence,
    brand.fssaiLicence,
  ),
  'legal.nursery_licence': {
    description: 'The nursery licence, without which no planting material is shown',
    default: brand.nurseryLicence,
    parse: textLine,
  },
  'legal.country_of_origin': needed('The country of origin', textLine, 'India'),
  'legal.best_before_days': {
    description: 'Days after packing until which apples are at their best, if kept cold',
    default: '',
    parse: optionalDays,
    isNeededToSell: true,
  },
  'legal.consumer_care.name': needed('Who answers complaints: a name or an office'),
  'legal.consumer_care.phone': needed('The phone number for complaints', phoneNumber),
  'legal.consumer_care.email': needed('The email for complaints', emailAddress),
  'legal.grievance_officer.name': needed(
    'The name of the grievance officer',
    textLine,
    grievanceOfficer.name,
  ),
  'legal.grievance_officer.designation': needed(
    'The designation of the grievance officer',
    textLine,
    grievanceOfficer.designation,
  ),
  'legal.grievance_officer.phone': needed(
    'The phone number of the grievance officer',
    phoneNumber,
    grievanceOfficer.phone,
  ),
  'legal.grievance_officer.email': needed(
    'The email of the grievance officer',
    emailAddress,
    grievanceOfficer.email,
  ),
} satisfies Record<string, Definition<unknown>>;
