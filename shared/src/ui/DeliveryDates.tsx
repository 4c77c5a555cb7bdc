import { shipmentGroupLabels, formatDay, formatDays, type Shipment } from '@shop/shared/contract';

interface DeliveryDatesProps {
  shipments: readonly Pick<Shipment, 'family' | 'dates'>[];
  /** Of an order that awaits a call: its dates are a plan until it is confirmed (PY-01). */
  isPlanned?: boolean;
}

/** When an order leaves and arrives (DL-02, DL-03), for each of its shipments where there are two (DL-07). */
export function DeliveryDates({ shipments, isPlanned = false }: DeliveryDatesProps) {
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
              {shipmentGroupLabels[family]} <br />
            </span>
          )}
          <span>
            <span>{isPlanned ? 'Planned to leave Shimla' : 'Leaves Shimla'}</span>{' '}
            <strong>{formatDay(dates.leaves_on)}</strong> <br />
            <span>{isPlanned ? 'Would be with you' : 'With you'}</span>{' '}
            <strong>{formatDays(dates.arrives_from, dates.arrives_until)}</strong>
          </span>
        </span>
      ),
  );
}
