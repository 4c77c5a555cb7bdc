/** Comparing a column of type uuid with anything else is an error in PostgreSQL. */
export const isUuid = (id: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);
