import path from 'node:path';

/** The workspace folder. */
export const root = path.join(import.meta.dirname, '../..');
