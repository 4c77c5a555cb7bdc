import { brand, disclosures, telephoneHref } from './brand';

it('[CO-01, H-09] omits what the owners have not filled in', () => {
  const officer = { name: '', designation: 'Grievance Officer', phone: '', email: '' };
  const bare = { legalName: '', fssaiLicence: '', gstin: '', nurseryLicence: '' };
  expect(disclosures({ ...brand, ...bare, grievanceOfficer: officer })).toEqual([]);
  expect(disclosures({ ...brand, ...bare, gstin: '02AAAAA0000A1Z5' })).toEqual([
    { term: 'GSTIN', detail: '02AAAAA0000A1Z5' },
  ]);
});

it('[CO-01] lists seller, licences and grievance officer', () => {
  const settings = {
    ...brand,
    legalName: 'Ridge and Root Orchards',
    fssaiLicence: '10000000000000',
    gstin: '02AAAAA0000A1Z5',
    nurseryLicence: 'HP-0000',
    grievanceOfficer: {
      name: 'Asha Negi',
      designation: 'Partner',
      phone: '',
      email: 'asha@example.com',
    },
  };
  expect(disclosures(settings)).toEqual([
    { term: 'Sold by', detail: 'Ridge and Root Orchards' },
    { term: 'FSSAI licence', detail: '10000000000000' },
    { term: 'GSTIN', detail: '02AAAAA0000A1Z5' },
    { term: 'Nursery licence', detail: 'HP-0000' },
    { term: 'Grievance officer', detail: 'Asha Negi, Partner, asha@example.com' },
  ]);
});

it('[H-09] converts a phone number to a tel: URL', () => {
  expect(telephoneHref('+91 98765 43210')).toBe('tel:+919876543210');
});
