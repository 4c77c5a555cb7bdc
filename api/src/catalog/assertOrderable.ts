import { formatDay, isOrderable, type Availability } from '@shop/shared/contract';
import { conflict } from '../http/problem';

/** @throws HttpProblem 409 if the product is sold out or out of season (SE-01). */
export function assertOrderable(label: string, availability: Availability): void {
  if (isOrderable(availability)) return;
  const { orderable_from } = availability;
  throw conflict(
    orderable_from === null
      ? `${label} is sold out`
      : `${label} is out of season. It can be ordered from ${formatDay(orderable_from)}.`,
  );
}
