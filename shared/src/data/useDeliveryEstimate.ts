import useSWR from 'swr';
import { endpoints } from '../api/endpoints';
import type { ApiError } from '../api/ApiError';
import { pinCodeProblem } from '../contract/places/pinCode';
import type { PlannedShipment } from '../contract/shipping/planShipments';
import type { DeliveryEstimate } from '../contract/shipping/schema';
import { fetchQuery } from './fetchQuery';

/** Estimates when a shipment ordered now arrives (DL-02). Requests nothing until the pin code is valid. */
export function useDeliveryEstimate(pinCode: string, shipment: PlannedShipment | undefined) {
  const isComplete = /^\d{6}$/.test(pinCode) && pinCodeProblem(pinCode) === null;
  const query = isComplete && shipment ? endpoints.deliveryEstimate(pinCode, shipment) : null;
  return useSWR<DeliveryEstimate, ApiError>(
    query?.path ?? null,
    query && (() => fetchQuery(query)),
  );
}
