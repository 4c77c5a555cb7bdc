import { aContactPerson, anOfficer, someLegalDetails } from '../../testing/factories';
import { packerDisclosures, sellerDisclosures } from './legal';

const nothing = someLegalDetails({
  country_of_origin: '',
  grievance_officer: anOfficer({ designation: 'Grievance Officer' }),
});
const everything = someLegalDetails({
  legal_name: 'Ridge and Root Orchards',
  address: 'Kotgarh, Shimla 172031',
  packer_name: 'Negi Orchards',
  gstin: '02AAAAA0000A1Z5',
  fssai_licence: '10000000000000',
  nursery_licence: 'HP-0000',
  country_of_origin: 'India',
  best_before_days: 30,
  consumer_care: aContactPerson({ name: 'Customer care', phone: '+91 98160 12345' }),
  grievance_officer: anOfficer({
    name: 'Asha Negi',
    designation: 'Partner',
    email: 'a@shop.example',
  }),
});

it('[CO-01, H-09] [RC-02] the disclosures omit details that the owners have not set', () => {
  expect(sellerDisclosures(nothing)).toEqual([]);
  expect(packerDisclosures(nothing, 'apple')).toEqual([]);
  expect(sellerDisclosures({ ...nothing, gstin: '02AAAAA0000A1Z5' })).toEqual([
    { term: 'GSTIN', detail: '02AAAAA0000A1Z5' },
  ]);
});

it('[CO-01] the seller’s disclosures list seller, licences and grievance officer', () => {
  expect(sellerDisclosures(everything)).toEqual([
    { term: 'Sold by', detail: 'Ridge and Root Orchards, Kotgarh, Shimla 172031' },
    { term: 'FSSAI licence', detail: '10000000000000' },
    { term: 'GSTIN', detail: '02AAAAA0000A1Z5' },
    { term: 'Nursery licence', detail: 'HP-0000' },
    { term: 'Grievance officer', detail: 'Asha Negi, Partner, a@shop.example' },
  ]);
});

it('[RC-02] the packer’s disclosures list packer, origin and consumer care', () => {
  expect(packerDisclosures(everything, 'apple')).toEqual([
    { term: 'Grown and packed by', detail: 'Negi Orchards, Kotgarh, Shimla 172031' },
    { term: 'Country of origin', detail: 'India' },
    { term: 'Consumer care', detail: 'Customer care, +91\u00A098160\u00A012345' },
    { term: 'FSSAI licence', detail: '10000000000000' },
  ]);
});

it('[RC-02] the seller is the packer if no other is set', () => {
  expect(packerDisclosures({ ...everything, packer_name: '' }, 'apple')[0]).toEqual({
    term: 'Grown and packed by',
    detail: 'Ridge and Root Orchards, Kotgarh, Shimla 172031',
  });
});

it('[RC-02] [RC-03] planting material shows the nursery licence instead of the food licence', () => {
  expect(packerDisclosures(everything, 'planting').at(-1)).toEqual({
    term: 'Nursery licence',
    detail: 'HP-0000',
  });
});
