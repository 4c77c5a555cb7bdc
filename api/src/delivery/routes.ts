import { object, string } from 'yup';
import { estimateDelivery } from '@shop/shared/contract';
import { deliveryEstimate, responses } from '../http/responseSchemas';
import type { App, Services } from '../services';
import { dispatchCalendar } from '../settings/definitions';

/** DL-02: when an order that is placed now would leave and arrive. */
export function deliveryRoutes(app: App, { readSettings, clock }: Services): void {
  app.get(
    '/delivery/estimate',
    {
      schema: {
        tags: ['delivery'],
        summary: 'When an order that is placed now leaves and arrives (DL-02)',
        description: '`dates` is null where nobody delivers (DL-04), and for what is no pin code.',
        querystring: object({ pin_code: string().required('Pin Code is required') }),
        response: responses({ 200: deliveryEstimate }, 422),
      },
    },
    async (request) => {
      const { pin_code } = request.query;
      const { settings } = await readSettings();
      return { pin_code, dates: estimateDelivery(clock(), pin_code, dispatchCalendar(settings)) };
    },
  );
}
