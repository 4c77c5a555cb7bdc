import { number, string, tuple } from 'yup';
import { isUuid } from '../http/ids';
import type { OrderCursor } from './orderCursorQueries';

/** Microseconds until the year 2100. */
const maxTime = 4_102_444_800_000_000;

const cursorSchema = tuple([
  number().required().integer().min(0).max(maxTime),
  string().required().test(isUuid),
]).required();

/** Whether the place in a list that a client has sent is one of an order. */
export const isOrderCursor = (value: unknown): value is OrderCursor =>
  cursorSchema.isValidSync(value, { strict: true });
