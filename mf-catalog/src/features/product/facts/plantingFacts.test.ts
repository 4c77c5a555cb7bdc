import type { PlantingDetails } from '@shop/shared/contract';
import { aPlant } from '@shop/shared/factories';
import { plantingFacts } from './plantingFacts';

const facts = (details: Partial<PlantingDetails>) =>
  Object.fromEntries(plantingFacts(aPlant(details)));

it('[AD-07] lists everything that is known about a plant', () => {
  expect(
    facts({
      rootstock: 'MM111',
      vigour: 'semi_vigorous',
      is_grafted: true,
      is_bare_root: true,
      age_years: 1,
      chill_hours: 800,
      altitude_from: 1_200,
      altitude_until: 1_800,
      pollinizer_for: ['Golden', 'Gala'],
    }),
  ).toEqual({
    Rootstock: 'MM111',
    Growth: 'Semi-vigorous',
    Plant: 'grafted, bare roots',
    Age: '1 year',
    'Chill hours': '800 in a winter',
    Altitude: '1200 to 1800 m',
    Pollinates: 'Golden, Gala',
  });
});

it('[AD-07] omits unknown facts', () => {
  expect(facts({})).toEqual({});
  expect(facts({ is_grafted: false, altitude_from: 1_500 })).toEqual({
    Plant: 'not grafted',
    Altitude: 'from 1500 m',
  });
  expect(facts({ is_bare_root: false, altitude_until: 0, age_years: 2 })).toEqual({
    Plant: 'in soil',
    Altitude: 'up to 0 m',
    Age: '2 years',
  });
});
