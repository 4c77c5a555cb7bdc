import { useWatch, type UseFormReturn } from 'react-hook-form';
import { endpoints, useDeliveryEstimate, usePublicQuery } from '@shop/shared';
import {
  paymentMeaning,
  paymentOffers,
  toPaise,
  type CartOrder,
  type PaymentMethod,
  type PlannedShipment,
} from '@shop/shared/contract';

interface CheckoutOrder {
  /** The pin code may be incomplete. */
  form: UseFormReturn<CartOrder, unknown, CartOrder>;
  lines: readonly { quantity: number }[];
  /** In rupees. */
  total: number;
  /** At least one shipment. */
  shipments: readonly PlannedShipment[];
  /** All lines are sold to the state of the address. */
  isServed: boolean;
}

/**
 * Returns the payment methods of the shop for an order, and the chosen one. The first available method is chosen by
 * default (PY-02).
 */
export function usePaymentMethods({ form, lines, total, shipments, isServed }: CheckoutOrder) {
  const { data: settings, error, mutate } = usePublicQuery(endpoints.shopSettings);
  const [pinCode, selected] = useWatch({
    control: form.control,
    name: ['delivery_address.pin_code', 'payment_method'],
  });
  // A pin code gets all shipments of an order or none, so one estimate is enough.
  const { data: estimate } = useDeliveryEstimate(pinCode, shipments[0]);
  const payable = {
    boxes: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total: toPaise(total),
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
  const available = methods?.filter(({ problem }) => problem === null) ?? [];
  const isAvailable = available.some(({ method }) => method === selected);
  const chosen = isAvailable ? selected : available[0]?.method;
  return {
    /** Each with what it means, or why it is unavailable. Undefined until the settings are loaded. */
    methods,
    error,
    chosen,
    /** No method is available, so the shop calls the customer (PY-01). */
    awaitsCall: methods !== undefined && chosen === undefined,
    /** Selects a method as a value of the form, whose draft keeps it. */
    select: (method: PaymentMethod) =>
      form.setValue('payment_method', method, { shouldDirty: true }),
    reload: () => mutate(),
  };
}
