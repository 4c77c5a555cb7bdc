import { createDeployment } from '../../test/createDeployment';
import { bucketCount, isMember, type Canary } from './Canary';

const canaryOf = (name: string, version: string, share: number): Canary => ({
  candidate: createDeployment(name, version),
  share,
  problem: null,
});

const buckets = Array.from({ length: bucketCount }, (_, bucket) => bucket);
const membersOf = (canary: Canary) => buckets.filter((bucket) => isMember(bucket, canary));

it.each([0, 1, 5, 25, 99, 100])(
  'gives a share of %s percent that many of a hundred numbers',
  (share) => {
    expect(membersOf(canaryOf('mf-x', 'one', share))).toHaveLength(share);
  },
);

it('keeps members when the share grows', () => {
  const shares = buckets.map((share) => membersOf(canaryOf('mf-x', 'one', share)));
  for (const [share, members] of shares.entries()) {
    expect(shares[share + 1] ?? buckets).toEqual(expect.arrayContaining(members));
  }
});

it('starts with other members for other remotes and builds', () => {
  const first = membersOf(canaryOf('mf-x', 'one', 5));
  expect(membersOf(canaryOf('mf-x', 'one', 5))).toEqual(first);
  expect(membersOf(canaryOf('mf-y', 'one', 5))).not.toEqual(first);
  expect(membersOf(canaryOf('mf-x', 'two', 5))).not.toEqual(first);
});
