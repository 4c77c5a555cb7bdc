/** What browser and API agree on about the admin. Only `mf-admin` and the API import it. */
export * from './access';
export * from './areas';
export * from './audit';
export * from './messages';
export * from './replacements';
export * from './reports';
export * from './products';
export * from './orders';
export * from './packing';
export * from './settings';
export * from './stock';
export * from './today';
export * from './passkeys';
export * from './settings';
export * from './team';
export * from './unusual';
