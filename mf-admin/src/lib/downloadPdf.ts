import { request } from '@shop/shared';
import { saveFile } from '@shop/shared/saveFile';

/**
 * Saves a PDF of the admin. A link could not send the token.
 *
 * @param path such as `/admin/packing/2026-11-30/list.pdf`
 * @throws ApiError
 */
export async function downloadPdf(path: string, name: string): Promise<void> {
  const failure = 'The file could not be read. Please try again.';
  saveFile(await request<Blob>('GET', path, { failure }), name);
}
