import { array, mixed, object, string } from 'yup';
import {
  fallbackShapes,
  type FragmentRow,
  type PropType,
  type PropTypes,
} from '@shop/shared/routes';
import { parse } from '../unitRoutes';

const maxFragments = 100;
const maxProps = 50;
const maxWords = 100;
const maxLength = 50;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= maxLength;

const isRecord = (value: unknown, maxKeys: number, key: RegExp): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length <= maxKeys &&
  Object.keys(value).every((name) => isText(name) && key.test(name));

/** Types that this shop does not know are for a later one: it compares them in the same way. */
const isPropType = (value: unknown): value is PropType =>
  isText(value) || (Array.isArray(value) && value.length <= maxWords && value.every(isText));

const isPropTypes = (value: unknown): value is PropTypes =>
  isRecord(value, maxProps, /^[a-z]\w*\??$/i) && Object.values(value).every(isPropType);

const fragmentName = /^[a-z]\w*$/i;

const rows = array(
  object({
    name: string().matches(fragmentName).max(maxLength).required(),
    component: string()
      .matches(/^\w+(?<!Page)$/, 'a fragment is a file whose name does not end with Page')
      .max(100)
      .required(),
    fallback: array(string().oneOf(fallbackShapes).required()).max(20).required(),
    propTypes: mixed<PropTypes>()
      .test('propTypes', '${path} must have types of props by name', isPropTypes)
      .required(),
  }).required(),
).max(maxFragments);

const shows = mixed<Record<string, PropTypes>>().test(
  'shows',
  'it must have types of props by fragment',
  (value) => isRecord(value, maxFragments, fragmentName) && Object.values(value).every(isPropTypes),
);

/**
 * Checks the rows of fragments in the `unit.json` of a build. Builds of older kits have none.
 *
 * @throws Error that names the wrong field
 */
export const parseFragments = (value: unknown): FragmentRow[] =>
  parse('fragments', () => rows.validateSync(value ?? [], { strict: true })) as FragmentRow[];

/**
 * Checks the fragments that a build shows, with the types of the props that it passes. Builds of older kits show none.
 *
 * @throws Error that names the wrong field
 */
export const parseShows = (value: unknown): Record<string, PropTypes> =>
  parse('shows', () => shows.validateSync(value ?? {}, { strict: true })) ?? {};
