import { endpoints } from '@shop/shared';
import { saveFile } from '@shop/shared/saveFile';

/**
 * Saves the user's data as a JSON file (SC-02).
 *
 * @throws ApiError
 */
export async function downloadUserData(): Promise<void> {
  const data = await endpoints.exportUserData();
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  saveFile(file, `my-data-${data.exported_at.slice(0, 10)}.json`);
}
