/**
 * The areas that an owner can give to staff (AD-01). Team, audit log and payee are for owners only. `allows` completes
 * a sentence that begins with the person.
 */
export const areaTexts = {
  orders: {
    label: 'Orders',
    allows:
      'Reads orders with address and phone number; confirms, packs, dispatches and cancels them; decides on replacements.',
  },
  money: {
    label: 'Money',
    allows: 'Records payments, cash and refunds; sees where refunds go; reads the reports.',
  },
  catalog: {
    label: 'Products',
    allows: 'Changes products, prices, photos and stock.',
  },
  customers: {
    label: 'Customers',
    allows: 'Reads and answers messages; sees email and phone number of customers.',
  },
  settings: {
    label: 'Settings',
    allows: 'Changes the settings of the shop, except where UPI payments go.',
  },
} as const;

export type Area = keyof typeof areaTexts;

/** All areas in the order in which they are shown and stored. */
export const areas = Object.keys(areaTexts) as readonly Area[] as readonly [Area, ...Area[]];

/** Sorts areas and removes duplicates. */
export const inOrder = (chosen: readonly string[]): Area[] =>
  areas.filter((area) => chosen.includes(area));

/** Returns the labels of areas, such as ‘Orders, Money’, or ‘none’. */
export const areasText = (chosen: readonly Area[]): string =>
  chosen.map((area) => areaTexts[area].label).join(', ') || 'none';

export const ownersOnlyText = 'This is for owners only.';

/**
 * Says which area is missing and who can give it.
 *
 * @param needed areas of which one is enough
 */
export const missingAreaText = (needed: readonly Area[]): string => {
  const labels = needed.map((area) => `‘${areaTexts[area].label}’`).join(' or ');
  return `This needs the area ${labels}. An owner can give it to you on the Team page.`;
};
