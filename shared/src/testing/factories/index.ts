/** Factories of the responses of the API, for the tests of all units. A new field of a response is added here only. */
export * from './account';
export * from './adminOrders';
export * from './amounts';
export * from './audit';
export * from './cart';
export * from './catalog';
export * from './contact';
export * from './money';
export * from './orders';
export * from './payments';
export * from './replacements';
export * from './reports';
export * from './settings';
export * from './shipping';
export * from './stock';
export * from './team';
export * from './statements';
