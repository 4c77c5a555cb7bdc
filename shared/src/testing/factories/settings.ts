import { brand } from '../../brand';
import type { RazorpayHealth } from '../../contract/payments/adminSchema';
import type { AdminSetting, WaitingSetting } from '../../contract/settings/adminSchema';
import type { LegalDetails, ShopContact, ShopSettings } from '../../contract/settings/schema';
import { somePaymentOptions } from './payments';

type Person = LegalDetails['consumer_care'];
type Officer = LegalDetails['grievance_officer'];

export const aContactPerson = (changes: Partial<Person> = {}): Person => ({
  name: '',
  phone: '',
  email: '',
  ...changes,
});

export const anOfficer = (changes: Partial<Officer> = {}): Officer => ({
  ...aContactPerson(),
  designation: '',
  ...changes,
});

/** The disclosures before the owners have set any. */
export const someLegalDetails = (changes: Partial<LegalDetails> = {}): LegalDetails => ({
  legal_name: '',
  address: '',
  packer_name: '',
  gstin: '',
  fssai_licence: '',
  nursery_licence: '',
  country_of_origin: 'India',
  best_before_days: null,
  consumer_care: aContactPerson(),
  grievance_officer: anOfficer(),
  ...changes,
});

export const aContact = (changes: Partial<ShopContact> = {}): ShopContact => ({
  ...brand.contact,
  ...changes,
});

/** The settings of a new shop. */
export const someSettings = (changes: Partial<ShopSettings> = {}): ShopSettings => ({
  version: 0,
  payment: somePaymentOptions(),
  legal: someLegalDetails(),
  contact: aContact(),
  ...changes,
});

export const anAdminSetting = (changes: Partial<AdminSetting> = {}): AdminSetting => ({
  name: 'payment.upi.vpa',
  value: 'shop@okbank',
  is_default: false,
  refused: null,
  description: 'The UPI ID',
  is_missing: false,
  ...changes,
});

export const aWaitingSetting = (changes: Partial<WaitingSetting> = {}): WaitingSetting => ({
  name: 'payment.upi.vpa',
  value: 'new@okbank',
  in_force_at: '2026-11-27T06:30:00.000Z',
  is_own: false,
  ...changes,
});

export const aRazorpayHealth = (changes: Partial<RazorpayHealth> = {}): RazorpayHealth => ({
  key_id: 'rzp_live_Orchard',
  mode: 'live',
  keys_set_at: '2026-11-20T06:30:00.000Z',
  keys: 'accepted',
  keys_reason: '',
  last_event: { event: 'payment.captured', at: '2026-11-27T06:30:00.000Z' },
  unseen_events: [],
  last_failure: null,
  ...changes,
});
