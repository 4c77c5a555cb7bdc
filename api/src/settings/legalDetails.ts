import type { LegalDetails } from '@shop/shared/contract';
import type { Settings } from './definitions';

/** RC-02. */
export function legalDetails(settings: Settings): LegalDetails {
  return {
    legal_name: settings['legal.name'],
    address: settings['legal.address'],
    packer_name: settings['legal.packer_name'],
    gstin: settings['legal.gstin'],
    fssai_licence: settings['legal.fssai_licence'],
    nursery_licence: settings['legal.nursery_licence'],
    country_of_origin: settings['legal.country_of_origin'],
    best_before_days: settings['legal.best_before_days'],
    consumer_care: {
      name: settings['legal.consumer_care.name'],
      phone: settings['legal.consumer_care.phone'],
      email: settings['legal.consumer_care.email'],
    },
    grievance_officer: {
      name: settings['legal.grievance_officer.name'],
      designation: settings['legal.grievance_officer.designation'],
      phone: settings['legal.grievance_officer.phone'],
      email: settings['legal.grievance_officer.email'],
    },
  };
}
