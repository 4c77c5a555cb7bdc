import { string } from 'yup';
import { addDays, isDay } from '../shipping/delivery';

const day = (name: string) =>
  string().test(
    'day',
    `${name} must be a day such as 2026-11-30`,
    (value) => value === undefined || isDay(value),
  );

/**
 * Returns the query parameters of a period of calendar days. Both days are in it.
 * @param tooLong The error of a period of more than `maxDays`.
 */
export const periodFields = (maxDays: number, tooLong: string) => ({
  from: day('from'),
  to: day('to').when('from', ([from]: (string | undefined)[], field) =>
    from === undefined
      ? field
      : field
          .required('Please choose the last day, too')
          .test('order', 'The last day cannot be before the first one', (to) => from <= to)
          .test(
            'length',
            tooLong,
            (to) => !isDay(from) || !isDay(to) || to < addDays(from, maxDays),
          ),
  ),
});
