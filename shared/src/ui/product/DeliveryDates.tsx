import { shipmentGroupLabels, formatDay, formatDays, type Shipment } from '@shop/shared/contract';

interface DeliveryDatesProps {
  shipments: readonly Pick<Shipment, 'family' | 'dates'>[];
  /** The order awaits a call, and its dates are a plan until it is confirmed (PY-01). */
  isPlanned?: boolean;
}

/** Says when the shipments of an order leave and arrive (DL-02, DL-03). Two shipments are named (DL-07). */
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
