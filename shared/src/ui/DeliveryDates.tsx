import { familyLabels, formatDay, formatDays, type Shipment } from '@shop/shared/contract';

interface DeliveryDatesProps {
  shipments: readonly Pick<Shipment, 'family' | 'dates'>[];
}

/** When an order leaves and arrives (DL-02, DL-03), for each of its shipments where there are two (DL-07). */
export function DeliveryDates({ shipments }: DeliveryDatesProps) {
  return shipments.map(
    ({ family, dates }, index) =>
      dates && (
        <span key={family}>
          {index > 0 && (
            <>
              {' '}
              <br />
            </>
          )}
          {shipments.length > 1 && (
            <span>
              {familyLabels[family]} <br />
            </span>
          )}
          <span>
            Leaves Shimla <strong>{formatDay(dates.leaves_on)}</strong> <br />
            With you <strong>{formatDays(dates.arrives_from, dates.arrives_until)}</strong>
          </span>
        </span>
      ),
  );
}
