/** Upper bounds from 20 to 20,194, each a quarter above the previous one. The last bucket holds all larger values. */
const bounds = Array.from({ length: 32 }, (_, index) => Math.round(20 * 1.25 ** index));

/** Counts values in buckets, for percentiles of any number of values in constant memory. */
export class Histogram {
  private readonly counts = bounds.map(() => 0);
  size = 0;

  record(value: number): void {
    const index = bucketOf(value);
    this.counts[index] = (this.counts[index] ?? 0) + 1;
    this.size += 1;
  }

  /**
   * Returns the upper bound of the bucket that contains the percentile, or null without values.
   *
   * @param share 0.75 for the 75th percentile
   */
  percentile(share: number): number | null {
    let values = 0;
    for (const [index, count] of this.counts.entries()) {
      values += count;
      if (values > 0 && values >= share * this.size) return bounds[index] ?? null;
    }
    return null;
  }

  /** @param bound a bound that `percentile` returned */
  countAbove(bound: number): number {
    return this.counts.slice(bucketOf(bound) + 1).reduce((sum, count) => sum + count, 0);
  }
}

function bucketOf(value: number): number {
  const index = bounds.findIndex((bound) => value <= bound);
  return index < 0 ? bounds.length - 1 : index;
}
