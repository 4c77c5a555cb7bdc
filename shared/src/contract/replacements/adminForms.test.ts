import { outcomeSchema } from './adminForms';

const outcome = { kind: 'replacement', quantity: '2', reason: '' };

describe('outcomeSchema', () => {
  it.each([
    ['2', 2],
    ['२', 2],
    [' 12 ', 12],
  ])('[AD-08] reads the number of boxes %j', (quantity, boxes) => {
    expect(outcomeSchema.validateSync({ ...outcome, quantity })).toMatchObject({ quantity: boxes });
  });

  it.each([
    ['0', 'Please send at least 1 box'],
    ['-1', 'Please send at least 1 box'],
    ['1.5', 'Boxes must be a whole number'],
    ['two', 'Boxes must be a whole number'],
    [undefined, 'Please enter how many boxes you send'],
  ])('[AD-08] refuses the number of boxes %j', (quantity, message) => {
    expect(() => outcomeSchema.validateSync({ ...outcome, quantity })).toThrow(message);
  });
});
