import { number, string } from 'yup';
import { maxPageSize } from '../limits';

/** Returns the query parameters of a paginated list. @param size The default page size. */
export const pageQuery = (size: number) => ({
  /** The `next` of the previous page. */
  after: string(),
  limit: number()
    .typeError('limit must be a whole number')
    .integer('limit must be a whole number')
    .min(1, 'limit must be at least 1')
    .max(maxPageSize, `limit must be at most ${maxPageSize}`)
    .default(size),
});
