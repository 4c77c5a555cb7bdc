import { countries, indianStates, stateLabel, statesOfPinCode, stateValues } from './states';

it('[EN-07] indianStates lists 28 states and 8 union territories, each once', () => {
  const statesByType = (type: string) => indianStates.filter((state) => state.type === type);
  expect(statesByType('state')).toHaveLength(28);
  expect(indianStates).toHaveLength(36);
  expect(indianStates.length - statesByType('state').length).toBe(8);
  expect(new Set(stateValues).size).toBe(36);
});

it('[EN-07] the value of each state is its label in snake_case', () => {
  indianStates.forEach(({ label, value }) =>
    expect(value).toBe(label.toLowerCase().replace(/[^a-z]+/g, '_')),
  );
  expect(stateValues).toEqual(expect.arrayContaining(['tamil_nadu', 'jammu_and_kashmir']));
});

it('[EN-07] India is the only country', () => {
  expect(countries.map(({ label }) => label)).toEqual(['India']);
});

it('stateLabel returns the label of a state, and an unknown value unchanged', () => {
  expect(stateLabel('himachal_pradesh')).toBe('Himachal Pradesh');
  expect(stateLabel('atlantis')).toBe('atlantis');
});

const statesOf = (pinCode: string) => statesOfPinCode(pinCode).map(({ value }) => value);

/** One pin code of each state. */
const pinCodes = {
  andhra_pradesh: '520001',
  arunachal_pradesh: '791111',
  assam: '781001',
  bihar: '800001',
  chhattisgarh: '492001',
  goa: '403001',
  gujarat: '380001',
  haryana: '122001',
  himachal_pradesh: '171001',
  jharkhand: '834001',
  karnataka: '560001',
  kerala: '695001',
  madhya_pradesh: '462001',
  maharashtra: '400001',
  manipur: '795001',
  meghalaya: '793001',
  mizoram: '796001',
  nagaland: '797001',
  odisha: '751001',
  punjab: '141001',
  rajasthan: '302001',
  sikkim: '737101',
  tamil_nadu: '600001',
  telangana: '500001',
  tripura: '799001',
  uttar_pradesh: '226001',
  uttarakhand: '248001',
  west_bengal: '700001',
  andaman_and_nicobar_islands: '744101',
  chandigarh: '160017',
  dadra_and_nagar_haveli_and_daman_and_diu: '396230',
  delhi: '110001',
  jammu_and_kashmir: '190001',
  ladakh: '194101',
  lakshadweep: '682555',
  puducherry: '605001',
};

it('statesOfPinCode finds the state of a pin code of every state', () => {
  expect(Object.keys(pinCodes).sort()).toEqual([...stateValues].sort());
  Object.entries(pinCodes).forEach(([state, pinCode]) =>
    expect(statesOf(pinCode)).toContain(state),
  );
});

it('statesOfPinCode finds several states if borders overlap', () => {
  expect(statesOf('171001')).toEqual(['himachal_pradesh']);
  expect(statesOf('560001')).toEqual(['karnataka']);
  expect(statesOf('403001')).toEqual(['goa', 'maharashtra']);
  expect(statesOf('160017')).toEqual(['punjab', 'chandigarh']);
});

it.each(['', '17', '17100', '1710011', '071001', '900001', '17१001', 'abcdef'])(
  'statesOfPinCode finds no state of %j',
  (invalid) => expect(statesOf(invalid)).toEqual([]),
);
