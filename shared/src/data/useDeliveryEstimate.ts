import useSWR from 'swr';
import { endpoints } from '../api/endpoints';
import type { ApiError } from '../api/ApiError';
import type { DeliveryEstimate } from '../contract/types';
import { fetchQuery } from './fetchQuery';

/** When an order that is placed now arrives (DL-02); requests nothing until the pin code is complete. */
export function useDeliveryEstimate(pinCode: string) {
  const query = /^\d{6}$/.test(pinCode) ? endpoints.deliveryEstimate(pinCode) : null;
  return useSWR<DeliveryEstimate, ApiError>(
    query?.path ?? null,
    query && (() => fetchQuery(query)),
  );
}
