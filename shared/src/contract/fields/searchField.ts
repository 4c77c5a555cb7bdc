import { object, string } from 'yup';

/** The words that a list is searched for. */
export const searchField = () => string().trim().max(100);

export const searchSchema = object({ search: searchField() });
