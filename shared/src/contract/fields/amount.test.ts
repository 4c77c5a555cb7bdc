import { parseAmount } from './amount';
import { amountField } from './amountField';

describe('parseAmount', () => {
  it.each([
    ['1650', 1650],
    ['1,650', 1650],
    ['₹1650', 1650],
    ['₹ 1,650.00', 1650],
    ['1650.5', 1650.5],
    ['१६५०', 1650],
    ['１，６５０．５０', 1650.5],
    ['1 650', 1650],
    ['1\u00a0650', 1650],
    ['1\u202f650', 1650],
    ['1,70,000', 170_000],
    ['170,000.50', 170_000.5],
    ['Rs. 1,650/-', 1650],
    ['rs1650', 1650],
    ['INR 1650', 1650],
    ['1650 rupees', 1650],
    ['  0.5 ', 0.5],
  ])('reads %s as %d rupees', (typed, rupees) => {
    expect(parseAmount(typed)).toBe(rupees);
  });

  it.each([
    '',
    ' ',
    'free',
    '1,65',
    '1.650',
    '1.650,00',
    '1,,650',
    '-5',
    '1e3',
    '12 34',
    '1650²',
    '$5',
  ])('returns null for ‘%s’, which has no clear meaning', (typed) => {
    expect(parseAmount(typed)).toBeNull();
  });
});

describe('amountField', () => {
  const schema = amountField().typeError('No amount').required('Missing');

  it('parses strings as people write amounts, and keeps numbers', () => {
    expect(schema.validateSync('₹1,650')).toBe(1650);
    expect(schema.validateSync(1400.5)).toBe(1400.5);
  });

  it.each([
    ['1,65', 'No amount'],
    [true, 'No amount'],
    ['', 'Missing'],
  ])('rejects %j: %s', (value, message) => {
    expect(() => schema.validateSync(value)).toThrow(message);
  });
});
