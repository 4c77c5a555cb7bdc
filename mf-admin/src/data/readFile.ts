import { request } from '@shop/shared';

/**
 * A file of the admin.
 *
 * @param path such as `/admin/packing/2026-11-30/list.pdf`
 * @throws ApiError
 */
export const readFile = (path: string): Promise<Blob> =>
  request('GET', path, { failure: 'The file could not be read. Please try again.' });
