import { financialYearCode, financialYearLabel, financialYearOf } from './financialYear';

describe('the financial year', () => {
  it.each([
    ['2026-03-31', 2025],
    ['2026-04-01', 2026],
    ['2026-12-31', 2026],
    ['2027-03-31', 2026],
  ])('of %s begins in %d', (day, year) => {
    expect(financialYearOf(day)).toBe(year);
  });

  it('is written with both of its years', () => {
    expect(financialYearCode(2026)).toBe('2627');
    expect(financialYearCode(2099)).toBe('9900');
    expect(financialYearLabel(2026)).toBe('2026–27');
    expect(financialYearLabel(2099)).toBe('2099–00');
  });
});
