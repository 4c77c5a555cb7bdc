import useSWR from 'swr';
import { endpoints } from '../api/endpoints';
import type { ApiError } from '../api/ApiError';
import type { DeliveryEstimate } from '../contract/types';
import { fetchQuery } from './fetchQuery';

/**
 * When an order that is placed now arrives (DL-02); requests nothing until the pin code is complete.
 *
 * @param notBefore the first day on which a pre-order can leave (SE-01)
 */
export function useDeliveryEstimate(pinCode: string, notBefore: string | null) {
  const isComplete = /^\d{6}$/.test(pinCode);
  const query = isComplete ? endpoints.deliveryEstimate(pinCode, notBefore) : null;
  return useSWR<DeliveryEstimate, ApiError>(
    query?.path ?? null,
    query && (() => fetchQuery(query)),
  );
}
