import { exactPricePerKg, pricePerKg } from './unitPrice';

it.each([
  [1700, '10 - 12 kg', 10, '₹142–170 per kg', '₹141.67–170.00 per kg'],
  [1400, '12 kg', 12, '₹117 per kg', '₹116.67 per kg'],
  [1700, '9.5 - 12 kg', 9.5, '₹142–179 per kg', '₹141.67–178.95 per kg'],
  [17000, 'one tree', 10, '₹1,700 per kg', '₹1,700.00 per kg'],
  [1700, '10 - 12 kg', 14, '₹122 per kg', '₹121.43 per kg'],
  [1700, '10 - 12 kg', null, null, null],
])(
  '[RC-02] rounds up the price per kilogram of ₹%d for ‘%s’ with %s kg declared',
  (price, weight, net_weight_kg, perKg, exact) => {
    expect(pricePerKg({ price, weight, net_weight_kg })).toBe(perKg);
    expect(exactPricePerKg({ price, weight, net_weight_kg })).toBe(exact);
  },
);
