import { useWatch, type UseFormReturn } from 'react-hook-form';
import { endpoints, useDeliveryEstimate, usePublicQuery } from '@shop/shared';
import {
  paymentMeaning,
  paymentOffers,
  type CartOrder,
  type PaymentMethod,
  type PlannedShipment,
} from '@shop/shared/contract';

interface Order {
  /** Its pin code may be incomplete. */
  form: UseFormReturn<CartOrder, unknown, CartOrder>;
  lines: readonly { quantity: number }[];
  /** Rupees. */
  total: number;
  /** At least one. */
  shipments: readonly PlannedShipment[];
  /** Whether all of it is sold to the state of the address. */
  isServed: boolean;
}

/**
 * The payment methods of the shop for an order, and the chosen one: the first that fits, until another is chosen
 * (PY-02).
 */
export function usePaymentMethods({ form, lines, total, shipments, isServed }: Order) {
  const { data: settings, error, mutate } = usePublicQuery(endpoints.shopSettings);
  const [pinCode, selected] = useWatch({
    control: form.control,
    name: ['delivery_address.pin_code', 'payment_method'],
  });
  // Nobody delivers one shipment of an order without the others.
  const { data: estimate } = useDeliveryEstimate(pinCode, shipments[0]);
  const payable = {
    boxes: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total,
    pinCode,
    isDeliverable: isServed && estimate?.dates !== null,
  };
  const methods =
    settings &&
    paymentOffers(payable, settings.payment).map(({ method, problem }) => ({
      method,
      problem,
      meaning: problem ?? paymentMeaning(method, total, settings.payment),
    }));
  const fitting = methods?.filter(({ problem }) => problem === null) ?? [];
  const isOffered = fitting.some(({ method }) => method === selected);
  const chosen = isOffered ? selected : fitting[0]?.method;
  return {
    /** Each with what it means, or why it does not fit; undefined until the settings are there. */
    methods,
    error,
    chosen,
    /** None fits: the shop calls (PY-01). */
    awaitsCall: methods !== undefined && chosen === undefined,
    /** A field of the form, so that it is kept with it. */
    select: (method: PaymentMethod) =>
      form.setValue('payment_method', method, { shouldDirty: true }),
    reload: () => mutate(),
  };
}
