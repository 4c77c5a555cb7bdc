import { readNumber, readSeed } from './options.mjs';

describe('readNumber', () => {
  it('returns a whole number within the limits', () => {
    expect(readNumber('kills', '20')).toBe(20);
    expect(readNumber('orders', '100', { min: 100 })).toBe(100);
  });

  it.each(['', 'many', '1.5', '-1', '0', '1e3', '100000000'])('rejects %j', (text) => {
    expect(() => readNumber('kills', text)).toThrow(
      `--kills ${text} is not a whole number from 1 to 99999999.`,
    );
  });
});

describe('readSeed', () => {
  it('returns the given seed, which may be 0', () => {
    expect(readSeed('0')).toBe(0);
    expect(readSeed('4294967295')).toBe(4_294_967_295);
  });

  it('returns another seed each time when none is given', () => {
    expect(readSeed(undefined)).not.toBe(readSeed(undefined));
  });

  it('rejects a seed that is not a 32-bit number', () => {
    expect(() => readSeed('4294967296')).toThrow('--seed 4294967296 is not a whole number');
  });
});
