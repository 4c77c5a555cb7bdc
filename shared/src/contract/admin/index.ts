/** The contract of the admin. Only `mf-admin` and the API import it. */
export * from './access';
export * from './areas';
export * from './audit';
export * from './bulk';
export * from './messages';
export * from './orders';
export * from './packing';
export * from './passkeys';
export * from './products';
export * from './replacements';
export * from './reports';
export * from './settings';
export * from './stock';
export * from './team';
export * from './today';
export * from './unusual';
