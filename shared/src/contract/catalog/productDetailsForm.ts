import { array, boolean, number, object, string } from 'yup';
import { vigours, varietyGroups } from '../catalog/constants';
import { amountField } from '../fields/amountField';
import { toAsciiDigits } from '../fields/digits';
import { trimmed } from '../fields/fields';
import { stateValues } from '../places/states';
import { toPaise } from '../money/money';
import { isDay } from '../shipping/delivery';

const words = (label: string, maxLength: number) =>
  trimmed()
    .defined(`${label} is missing`)
    .max(maxLength, `${label} should not exceed ${maxLength} characters`);

const required = (label: string, maxLength: number) =>
  words(label, maxLength).required(`${label} is required`);

/** Turns the empty text of a form field into null. */
const emptyAsNull = (value: unknown, original: unknown) =>
  typeof original === 'string' && original.trim() === '' ? null : value;

/** A number that may be typed with the digits of any script. */
const typedNumber = () =>
  number().transform((value: unknown, original: unknown) =>
    typeof original === 'string' && original.trim() !== ''
      ? Number(toAsciiDigits(original.trim()))
      : value,
  );

const optionalNumber = (label: string, least: number, most: number) =>
  typedNumber()
    .transform(emptyAsNull)
    .nullable()
    .defined(`${label} is missing`)
    .typeError(`${label} must be a number`)
    .min(least, `${label} must be at least ${least}`)
    .max(most, `${label} must be at most ${most}`);

const optionalWhole = (label: string, least: number, most: number) =>
  optionalNumber(label, least, most).integer(`${label} must be a whole number`);

const monthAndDay = (label: string) =>
  string()
    .transform(emptyAsNull)
    .nullable()
    .defined(`${label} is missing`)
    .test(
      'day',
      `${label} must be a month and a day, such as 11-01`,
      // 2024 has a 29 February.
      (value) => value === null || isDay(`2024-${value}`),
    );

const month = (label: string) => optionalWhole(label, 1, 12);

const isWholePaise = (rupees: number) => Math.abs(rupees * 100 - toPaise(rupees)) < 1e-6;

const flag = (label: string) =>
  boolean().transform(emptyAsNull).nullable().defined(`${label} is missing`);

const plantingSchema = object({
  rootstock: words('The rootstock', 60).transform(emptyAsNull).nullable(),
  vigour: string()
    .transform(emptyAsNull)
    .nullable()
    .defined('The growth is missing')
    .oneOf([...vigours, null], `The growth must be one of ${vigours.join(', ')}`),
  is_grafted: flag('Whether it is grafted'),
  is_bare_root: flag('Whether it is bare-root'),
  age_years: optionalNumber('The age', 0, 20),
  chill_hours: optionalWhole('The chill hours', 0, 3_000),
  altitude_from: optionalWhole('The lowest altitude', 0, 5_000),
  altitude_until: optionalWhole('The highest altitude', 0, 5_000).when(
    'altitude_from',
    ([from]: unknown[], field) =>
      typeof from === 'number'
        ? field.test(
            'order',
            'The highest altitude cannot be below the lowest one',
            (value) => value == null || from <= value,
          )
        : field,
  ),
  pollinizer_for: array(required('A variety', 60))
    .defined('The varieties are missing')
    .max(20, 'Please list up to 20 varieties'),
  served_states: array(
    string().required().oneOf(stateValues, 'Please choose states of India from the list'),
  ).default([]),
});

/** The details that staff enter. Prices are rupees for one box or plant, tax included. */
export const productDetailsSchema = object({
  label: required('The name', 100),
  price: amountField()
    .typeError('Please enter the price in rupees, such as 1,650 or 1650.50')
    .required('Please enter the price in rupees')
    .min(1, 'The price must be at least ₹1')
    .max(1_000_000, 'The price is too high')
    .test('paise', 'The price can have up to two decimals', (value) => isWholePaise(value)),
  weight: required('The weight', 60),
  net_weight_kg: optionalNumber('The net weight', 0.001, 1_000).test(
    'grams',
    'The net weight can have up to three decimals',
    (value) => value == null || Math.abs(value * 1_000 - Math.round(value * 1_000)) < 1e-6,
  ),
  best_before_days: optionalWhole('The days', 1, 3_650),
  variety_group: string()
    .required('The kind of fruit is required')
    .oneOf(varietyGroups, `The kind of fruit must be one of ${varietyGroups.join(', ')}`),
  short_description: required('The description', 300),
  product_metadata: object({
    taste: words('The taste', 300),
    nutritional_value: words('The nutritional value', 300),
    color: words('The colour', 300),
    calories: words('The calories', 100),
  }),
  best_for: array(required('A use', 60))
    .defined('The uses are missing')
    .max(10, 'Please list up to 10 uses'),
  storage: words('The storage', 500),
  season: words('The season', 200),
  harvest_months: array(number().required().integer().min(1).max(12))
    .defined('The months are missing')
    .test('ascending', 'The months must be ascending', (months) =>
      months.every((value, index) => index === 0 || value > (months[index - 1] ?? 0)),
    ),
  storage_until: month('The month'),
  sale_from: monthAndDay('The first day'),
  sale_until: monthAndDay('The last day').when('sale_from', ([from]: unknown[], field) =>
    field.test(
      'window',
      'Please choose both the first and the last day of sale, or neither',
      (value) => (value === null) === (from === null),
    ),
  ),
  popularity: typedNumber()
    .typeError('The popularity must be a number')
    .required('The popularity is required')
    .integer('The popularity must be a whole number')
    .min(0, 'The popularity must be at least 0')
    .max(1_000, 'The popularity must be at most 1000'),
  default_order: optionalWhole('The listing order', 1, 1_000_000),
  planting: plantingSchema.nullable().default(null),
});
