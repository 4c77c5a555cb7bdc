import { countries, indianStates, stateLabel, stateValues } from './states';

it('[EN-07] lists 28 states and 8 union territories, each once', () => {
  const ofType = (type: string) => indianStates.filter((state) => state.type === type);
  expect(ofType('state')).toHaveLength(28);
  expect(indianStates).toHaveLength(36);
  expect(indianStates.length - ofType('state').length).toBe(8);
  expect(new Set(stateValues).size).toBe(36);
});

it('[EN-07] gives each its label in snake_case as value', () => {
  indianStates.forEach(({ label, value }) =>
    expect(value).toBe(label.toLowerCase().replace(/[^a-z]+/g, '_')),
  );
  expect(stateValues).toEqual(expect.arrayContaining(['tamil_nadu', 'jammu_and_kashmir']));
});

it('[EN-07] knows one country', () => {
  expect(countries.map(({ label }) => label)).toEqual(['India']);
});

it('names a stored state, and shows one that it does not know as it is', () => {
  expect(stateLabel('himachal_pradesh')).toBe('Himachal Pradesh');
  expect(stateLabel('atlantis')).toBe('atlantis');
});
