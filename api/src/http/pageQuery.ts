import { number, string } from 'yup';
import { maxPageSize } from '@shop/shared/contract';

/** The query parameters of a list that is sent page by page. @param size of a page by default */
export const pageQuery = (size: number) => ({
  /** The `next` of the page before. */
  after: string(),
  limit: number()
    .typeError('limit must be a whole number')
    .integer('limit must be a whole number')
    .min(1, 'limit must be at least 1')
    .max(maxPageSize, `limit must be at most ${maxPageSize}`)
    .default(size),
});

/** The first `limit` of `limit + 1` rows, and the last of them where more follow. */
export function cutPage<Row>(rows: readonly Row[], limit: number) {
  return { page: rows.slice(0, limit), last: rows.length > limit ? rows[limit - 1] : undefined };
}
