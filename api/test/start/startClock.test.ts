import { clockOffset, startClock } from '../../src/startClock';

describe('the clock of the shop', () => {
  it('shows the system time by default', () => {
    expect(startClock(clockOffset(null), () => 5_000)()).toEqual(new Date(5_000));
  });

  it('[DL-01] starts at a given time and continues from there', () => {
    let milliseconds = 5_000;
    const now = () => milliseconds;
    const clock = startClock(clockOffset(new Date('2026-03-31T18:29:59Z'), now), now);
    expect(clock()).toEqual(new Date('2026-03-31T18:29:59Z'));
    milliseconds += 1_000;
    expect(clock()).toEqual(new Date('2026-03-31T18:30:00Z'));
  });
});
