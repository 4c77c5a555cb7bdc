export const reportGroups = ['week', 'variety', 'state'] as const;
export type ReportGroup = (typeof reportGroups)[number];

/** The longest range. More than a year, so that weeks can be compared with the previous year. */
export const maxReportDays = 400;

/** Groups money that is due by how long it has been due. */
export const moneyAges = [
  { label: 'Up to 7 days', maxDays: 7 },
  { label: '8 to 30 days', maxDays: 30 },
  { label: 'More than 30 days', maxDays: Infinity },
] as const;

/** The files for an accountant, each of one financial year (MY-04). */
export const accountFiles = ['journal', 'revenue', 'fees', 'credit-notes'] as const;
export type AccountFile = (typeof accountFiles)[number];
