import { object, string } from 'yup';
import { periodFields } from '../fields/periodFields';
import { searchField } from '../fields/searchField';
import { moneyLists } from './adminConstants';
import { moneyMethods } from './constants';

/** The longest period: a year with a leap day. */
const maxDays = 366;

const period = periodFields(maxDays, 'Please choose at most a year');

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
