/** Cuts `limit + 1` rows to a page. `last` is the last row of the page, or undefined if no page follows. */
export function cutPage<Row>(rows: readonly Row[], limit: number) {
  return { page: rows.slice(0, limit), last: rows.length > limit ? rows[limit - 1] : undefined };
}
