import { planShipments } from './planShipments';

const line = (family: 'fruit' | 'planting', leaves_from: string | null = null) => ({
  family,
  availability: { leaves_from },
});

it('[DL-07] [SE-01] a shipment waits only for its own pre-orders', () => {
  const lines = [
    line('planting'),
    line('fruit', '2027-08-02'),
    line('fruit'),
    line('fruit', '2027-08-09'),
  ];
  expect(planShipments(lines)).toEqual([
    { family: 'fruit', notBefore: '2027-08-09' },
    { family: 'planting', notBefore: null },
  ]);
  expect(planShipments([line('planting')])).toEqual([{ family: 'planting', notBefore: null }]);
  expect(planShipments([])).toEqual([]);
});
