import { array, boolean, lazy, number, object, string } from 'yup';
import { menus, type Row } from '@shop/shared/routes';

const text = () => string().max(100);
const pattern = () =>
  string()
    .matches(/^\/[\w.~:/-]*$/, 'a pattern such as /shop/:productId')
    .max(200)
    .required();

const banner = lazy((value: unknown) =>
  typeof value === 'string'
    ? string().oneOf(['breadcrumb', 'none'])
    : object({ label: text().required(), pageName: text().required() })
        .noUnknown()
        .default(undefined),
);

const menuItem = object({
  menu: string().oneOf(menus).required(),
  position: number().required(),
  label: text(),
}).noUnknown();

const pageRow = object({
  pattern: pattern(),
  component: string()
    .matches(/^\w+Page$/)
    .max(100)
    .required(),
  access: string().oneOf(['public', 'guest', 'member', 'staff']).required(),
  title: text().required(),
  banner,
  example: string().matches(/^\//).max(200),
  menuItems: array(menuItem.required()).max(10),
  searchParams: array(string().max(50).required()).max(50),
  beginsWith: string().oneOf(['title', 'picture']),
  isInSitemap: boolean(),
  isAvailableOffline: boolean(),
  hasPaymentScript: boolean(),
});

const redirectRow = object({ pattern: pattern(), redirectTo: pattern() });

const rows = array(
  lazy((row: unknown) =>
    typeof row === 'object' && row && 'redirectTo' in row ? redirectRow : pageRow.required(),
  ),
)
  .max(500)
  .required();

const links = array(string().max(200).required());

/**
 * Checks the rows in the `unit.json` of a build. Fields that this shop does not know are for a later one.
 *
 * @throws Error that names the wrong field
 */
export const parseRoutes = (value: unknown): Row[] =>
  parse('routes', () => rows.validateSync(value, { strict: true })) as Row[];

/**
 * Checks the patterns that a build links to. Builds of older kits have none.
 *
 * @throws Error that names the wrong field
 */
export const parseLinks = (value: unknown): string[] =>
  parse('links', () => links.validateSync(value ?? [], { strict: true })) ?? [];

/** @throws Error that names the field of `unit.json` */
export function parse<T>(field: string, validate: () => T): T {
  try {
    return validate();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`unit.json has no valid ${field}: ${reason}`, { cause: error });
  }
}
