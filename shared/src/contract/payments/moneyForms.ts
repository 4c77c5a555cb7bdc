import { object, string } from 'yup';
import { searchField } from '../fields/searchField';
import { addDays, isDay } from '../shipping/delivery';
import { moneyLists } from './adminConstants';
import { moneyMethods } from './constants';

/** The longest period: a year with a leap day. */
const maxDays = 366;

const day = (name: string) =>
  string().test(
    'day',
    `${name} must be a day such as 2026-11-30`,
    (value) => value === undefined || isDay(value),
  );

const period = {
  from: day('from'),
  to: day('to').when('from', ([from]: (string | undefined)[], field) =>
    from === undefined
      ? field
      : field
          .required('Please choose the last day, too')
          .test('order', 'The last day cannot be before the first one', (to) => from <= to)
          .test(
            'length',
            'Please choose at most a year',
            (to) => !isDay(from) || !isDay(to) || to < addDays(from, maxDays),
          ),
  ),
};

/** The days of the overview. The default is today. */
export const moneyQuerySchema = object(period);

/** What a list of payments and refunds contains. */
export const moneyFilterFields = {
  ...period,
  list: string()
    .oneOf(moneyLists, `list must be one of ${moneyLists.join(', ')}`)
    .default('all'),
  method: string().oneOf(moneyMethods, `method must be one of ${moneyMethods.join(', ')}`),
  search: searchField(),
};
