import { useState } from 'react';
import { endpoints, useDeliveryEstimate, usePublicQuery } from '@shop/shared';
import {
  paymentMeaning,
  paymentMethodsFor,
  type PaymentMethod,
  type PlannedShipment,
} from '@shop/shared/contract';

interface Order {
  lines: readonly { quantity: number }[];
  /** Rupees. */
  total: number;
  /** It may be incomplete. */
  pinCode: string;
  /** At least one. */
  shipments: readonly PlannedShipment[];
  /** Whether all of it is sold to the state of the address. */
  isServed: boolean;
}

/** The payment methods that fit an order, and the chosen one: the first until another is chosen (PY-02). */
export function usePaymentMethods({ lines, total, pinCode, shipments, isServed }: Order) {
  const { data: settings, error, mutate } = usePublicQuery(endpoints.shopSettings);
  // Nobody delivers one shipment of an order without the others.
  const { data: estimate } = useDeliveryEstimate(pinCode, shipments[0]);
  const [selected, select] = useState<PaymentMethod>();
  const payable = {
    boxes: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total,
    pinCode,
    isDeliverable: isServed && estimate?.dates !== null,
  };
  const methods =
    settings &&
    paymentMethodsFor(payable, settings.payment).map((method) => ({
      method,
      meaning: paymentMeaning(method, total, settings.payment),
    }));
  const isOffered = methods?.some(({ method }) => method === selected);
  return {
    /** Each with what it means; undefined until the settings are there. */
    methods,
    error,
    chosen: isOffered ? selected : methods?.[0]?.method,
    select,
    reload: () => mutate(),
  };
}
