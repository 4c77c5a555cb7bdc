/** The schemas of the admin's responses. */
export * from './audit/schema';
export * from './catalog/adminSchema';
export * from './contact/adminSchema';
export * from './orders/adminSchema';
export * from './payments/adminSchema';
export * from './payments/moneySchema';
export * from './replacements/adminSchema';
export * from './reports/schema';
export * from './settings/adminSchema';
export * from './shipping/adminSchema';
export * from './statements/adminSchema';
export * from './stock/adminSchema';
export * from './team/schema';
