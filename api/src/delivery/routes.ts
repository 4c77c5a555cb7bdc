import { object, string } from 'yup';
import { estimateDelivery } from '@shop/shared/contract';
import { deliveryEstimate, responses } from '../http/responseSchemas';
import type { App, Services } from '../services';
import { dispatchCalendar } from '../settings/definitions';

const isDay = (text: string) => /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

const querystring = object({
  pin_code: string().required('Pin Code is required'),
  not_before: string().test(
    'day',
    'This must be a day such as 2027-08-01',
    (text) => text === undefined || isDay(text),
  ),
});

/** DL-02: when an order that is placed now would leave and arrive. */
export function deliveryRoutes(app: App, { readSettings, clock }: Services): void {
  app.get(
    '/delivery/estimate',
    {
      schema: {
        tags: ['delivery'],
        summary: 'When an order that is placed now leaves and arrives (DL-02)',
        description:
          '`dates` is null where nobody delivers (DL-04), and for what is no pin code. `not_before` is ' +
          'the day before which a pre-order does not leave (SE-01).',
        querystring,
        response: responses({ 200: deliveryEstimate }, 422),
      },
    },
    async (request) => {
      const { pin_code, not_before } = request.query;
      const { settings } = await readSettings();
      const calendar = dispatchCalendar(settings);
      return { pin_code, dates: estimateDelivery(clock(), pin_code, calendar, not_before) };
    },
  );
}
