/** What browser and API agree on about the admin. Only `mf-admin` and the API import it. */
export * from './access';
export * from './audit';
export * from './passkeys';
export * from './settings';
export * from './team';
