/** The schemas of responses, named as in the OpenAPI document. Browsers import their types from the contract. */
export * from './account/schema';
export * from './cart/schema';
export * from './catalog/schema';
export * from './contact/schema';
export * from './orders/schema';
export * from './payments/schema';
export * from './problem';
export * from './receipts/schema';
export * from './replacements/schema';
export * from './settings/schema';
export * from './shipping/schema';
