/**
 * Returns an upper bound of the probability that at least `count` of `total` events happen by chance, if each has the
 * given probability. It is Chernoff's bound, e^(-total · D(count/total ‖ probability)).
 *
 * @param count may exceed `total`, because a failure can be reported without its visit; then it counts as all of them
 */
export function chernoffBound(count: number, total: number, probability: number): number {
  const rate = Math.min(1, count / total);
  if (total === 0 || rate <= probability) return 1;
  const divergence =
    rate * Math.log(rate / probability) +
    (rate === 1 ? 0 : (1 - rate) * Math.log((1 - rate) / (1 - probability)));
  return Math.exp(-total * divergence);
}
