import { BuildVitals } from './BuildVitals';
import { compareBuilds } from './compareBuilds';

const page = '/shop/:productId';
const unit = 'mf-x';
const browser = 'Chrome 131';

interface Visits {
  count: number;
  /** Every nth of them fails. */
  failsEach?: number;
  ready?: (index: number) => number;
}

function buildWith({ count, failsEach = Infinity, ready }: Visits): BuildVitals {
  const vitals = new BuildVitals();
  for (let index = 1; index <= count; index += 1) {
    const fails = index % failsEach === 0;
    vitals.addReport(
      {
        unit,
        build: 'any',
        page,
        visits: 1,
        ...(ready && { ready: ready(index) }),
        ...(fails && { failure: 'page', failedVisits: 1 }),
      },
      null,
      browser,
    );
  }
  return vitals;
}

/** Pseudo-random numbers from 0 to 1 (the generator of Numerical Recipes). */
function randomNumbers(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(1_664_525, state) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('failures', () => {
  const live = buildWith({ count: 200, failsEach: 100 });

  it('rejects a page that always throws after two visits', () => {
    expect(compareBuilds(live, buildWith({ count: 1, failsEach: 1 }))).toBeNull();
    expect(compareBuilds(live, buildWith({ count: 2, failsEach: 1 }))).toBe(
      '2 of 2 visits failed (/shop/:productId), 2 of 200 with the live build.',
    );
  });

  it('rejects it, too, if nothing is known about the live build', () => {
    expect(compareBuilds(new BuildVitals(), buildWith({ count: 2, failsEach: 1 }))).not.toBeNull();
  });

  it('rejects a page that throws in every third visit before twenty visits', () => {
    expect(compareBuilds(live, buildWith({ count: 19, failsEach: 3 }))).not.toBeNull();
  });

  it('accepts the failure rate of the live build', () => {
    expect(compareBuilds(live, buildWith({ count: 200, failsEach: 100 }))).toBeNull();
    const bad = buildWith({ count: 200, failsEach: 5 });
    expect(compareBuilds(bad, buildWith({ count: 100, failsEach: 5 }))).toBeNull();
    expect(compareBuilds(bad, buildWith({ count: 100, failsEach: 2 }))).not.toBeNull();
  });

  it('counts failed renders', () => {
    const candidate = new BuildVitals();
    candidate.addRender(page, true, 12);
    expect(compareBuilds(live, candidate)).toBeNull();
    for (let count = 0; count < 3; count += 1) candidate.addRender(page, false, null);
    expect(compareBuilds(live, candidate)).toBe(
      '3 of 4 renders on the server failed (/shop/:productId), 0 of 0 with the live build.',
    );
  });
});

describe('times', () => {
  const live = buildWith({ count: 60, ready: (index) => 400 + 10 * index });

  it('rejects a page that takes a second longer before twenty visits', () => {
    const candidate = buildWith({ count: 19, ready: (index) => 1400 + 20 * index });
    expect(compareBuilds(live, candidate)).toMatch(
      /^The 75th percentile of hydration is \d+ ms, \d+ ms with the live build\.$/,
    );
  });

  it('rejects a page that takes half as long again before two hundred visits', () => {
    const candidate = buildWith({ count: 199, ready: (index) => 600 + 5 * index });
    expect(compareBuilds(live, candidate)).not.toBeNull();
  });

  it('accepts a difference that nobody notices', () => {
    const quick = buildWith({ count: 500, ready: () => 40 });
    expect(compareBuilds(quick, buildWith({ count: 500, ready: () => 100 }))).toBeNull();
  });

  it('judges nothing by fewer than twenty visits of the live build', () => {
    const few = buildWith({ count: 19, ready: () => 400 });
    expect(compareBuilds(few, buildWith({ count: 100, ready: () => 4000 }))).toBeNull();
  });

  it('judges layout shifts, too', () => {
    const shifting = (cls: number) => {
      const vitals = new BuildVitals();
      for (let count = 0; count < 50; count += 1) {
        vitals.addReport({ unit, build: 'any', page, cls }, null, browser);
      }
      return vitals;
    };
    expect(compareBuilds(shifting(0.02), shifting(0.04))).toBeNull();
    expect(compareBuilds(shifting(0.02), shifting(0.3))).toMatch(
      /^The 75th percentile of layout shift is 0\.\d+, 0\.\d+ with the live build\.$/,
    );
  });
});

it('rejects at most one of fifty good builds, although it compares after every visit', () => {
  let refused = 0;
  const canaries = 300;
  for (let seed = 1; seed <= canaries; seed += 1) {
    const random = randomNumbers(seed);
    const builds = [new BuildVitals(), new BuildVitals()] as const;
    for (let visit = 0; visit < 400; visit += 1) {
      const fails = random() < 0.01;
      // One in five visits gets the candidate; times have a long tail.
      builds[random() < 0.2 ? 1 : 0].addReport(
        {
          unit,
          build: 'any',
          page,
          visits: 1,
          ready: 300 * Math.exp(1.5 * random() * random()),
          ...(fails && { failure: 'error', failedVisits: 1 }),
        },
        null,
        browser,
      );
      if (compareBuilds(...builds)) {
        refused += 1;
        break;
      }
    }
  }
  expect(refused / canaries).toBeLessThanOrEqual(0.02);
});
