import useSWR from 'swr';
import { endpoints } from '../api/endpoints';
import type { ApiError } from '../api/ApiError';
import type { PlannedShipment } from '../contract/planShipments';
import type { DeliveryEstimate } from '../contract/orderTypes';
import { fetchQuery } from './fetchQuery';

/** When a shipment that is ordered now arrives (DL-02); requests nothing until the pin code is complete. */
export function useDeliveryEstimate(pinCode: string, shipment: PlannedShipment | undefined) {
  const isComplete = /^\d{6}$/.test(pinCode);
  const query = isComplete && shipment ? endpoints.deliveryEstimate(pinCode, shipment) : null;
  return useSWR<DeliveryEstimate, ApiError>(
    query?.path ?? null,
    query && (() => fetchQuery(query)),
  );
}
