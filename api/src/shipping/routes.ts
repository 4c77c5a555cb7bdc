import { object, string } from 'yup';
import { estimateDelivery, isDay, normalPinCode, shipmentGroups } from '@shop/shared/contract';
import { DeliveryEstimate } from '@shop/shared/contract/schemas';
import { responses } from '../http/responses';
import type { App, Services } from '../services';
import { dispatchCalendar } from '../settings/definitions/definitions';

const querystring = object({
  pin_code: string()
    .transform((value: string | undefined) => value && normalPinCode(value))
    .required('Pin Code is required'),
  family: string()
    .oneOf(shipmentGroups, `The family must be one of ${shipmentGroups.join(', ')}`)
    .default('fruit'),
  not_before: string().test(
    'day',
    'This must be a day such as 2027-08-01',
    (text) => text === undefined || isDay(text),
  ),
});

/** Estimates when an order placed now would leave and arrive (DL-02). */
export function deliveryRoutes(app: App, { readSettings, clock }: Services): void {
  app.get(
    '/delivery/estimate',
    {
      schema: {
        tags: ['delivery'],
        summary: 'When an order that is placed now leaves and arrives (DL-02)',
        description:
          '`dates` is null if no courier delivers there (DL-04), and for invalid pin codes. `family` is ' +
          'what is ordered (DL-07), `not_before` the day before which a pre-order does not leave (SE-01).',
        querystring,
        response: responses({ 200: DeliveryEstimate }, 422),
      },
    },
    async (request) => {
      const { pin_code, family, not_before } = request.query;
      const { settings } = await readSettings();
      const calendar = dispatchCalendar(settings);
      return { pin_code, dates: estimateDelivery(clock(), pin_code, family, calendar, not_before) };
    },
  );
}
