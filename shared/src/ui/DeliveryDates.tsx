import { formatDay, formatDays, type DeliveryDates as Dates } from '@shop/shared/contract';

/** When an order leaves and arrives (DL-02, DL-03). */
export function DeliveryDates({ dates }: { dates: Dates }) {
  return (
    <>
      Leaves Shimla <strong>{formatDay(dates.leaves_on)}</strong> <br />
      With you <strong>{formatDays(dates.arrives_from, dates.arrives_until)}</strong>
    </>
  );
}
