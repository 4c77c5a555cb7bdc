let last = 500_000_000_000;

/** Returns another UTR with each call, because a UTR identifies one payment (MY-01). */
export function nextUtr(): string {
  last += 1;
  return String(last);
}
