import { ShopSettings } from '@shop/shared/contract/schemas';
import { notModified, responses } from '../http/responses';
import { sendCached } from '../http/sending/sendCached';
import type { App, Services } from '../services';

/** The public settings: payment methods (PY-01), disclosures (RC-02) and contact (AD-09). */
export function settingRoutes(app: App, { readSettings }: Services): void {
  app.get(
    '/shop/settings',
    {
      schema: {
        tags: ['shop'],
        summary:
          'The public settings of the shop: payment methods, disclosures, contact (PY-01, RC-02, AD-09)',
        response: responses({ 200: ShopSettings, 304: notModified }),
      },
    },
    async (request, reply) => {
      const { shop } = await readSettings();
      return sendCached(request, reply, shop);
    },
  );
}
