import { yupResolver } from '@hookform/resolvers/yup';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { failureText, notify, useNavigate } from '@shop/shared';
import {
  cancelHours,
  cartOrderSchema,
  deliveryAddressSchema,
  isServed,
  planShipments,
  shownTotals,
  type CartOrder,
  type UserDetails,
} from '@shop/shared/contract';
import {
  FormFailure,
  FormErrorSummary,
  FormDraftPrompt,
  useFormDraft,
  useSubmission,
} from '@shop/shared/forms';
import { urls } from '@shop/shared/routes';
import { Button } from '@shop/shared/ui/controls/Button';
import { DeliveryResult } from '@shop/shared/ui/product/DeliveryResult';
import { Price } from '@shop/shared/ui/product/Price';
import { pinCode as rememberedPinCode } from '@shop/shared/browser/pinCode';
import { usePaymentMethods } from '../payments/usePaymentMethods';
import { useSecondOrder } from './secondOrder/useSecondOrder';
import { defaultOrder } from './defaultOrder';
import { DeliveryFields } from '../shipping/DeliveryFields';
import { DeliveryPreview } from '../shipping/DeliveryPreview';
import { OrderAgainChoice } from './secondOrder/OrderAgainChoice';
import { OrderSummary, type SummaryLine } from './OrderSummary';
import { PaymentMethods } from '../payments/PaymentMethods';
import { UnservedPlants } from './UnservedPlants';
import styles from './Checkout.module.scss';

export interface CheckoutFormProps {
  details: UserDetails;
  lines: readonly SummaryLine[];
  /** @throws ApiError */
  onSubmit: (order: CartOrder) => Promise<unknown>;
  /** Called when the shown lines are outdated, such as a price (S-35). */
  onConflict: () => void;
  /** The message of a failure without a detail from the server (ER-04). */
  failure: string;
}

/** The form, prefilled with the user's details, beside the order summary. */
export function CheckoutForm({
  details,
  lines,
  onSubmit,
  onConflict,
  failure: fallback,
}: CheckoutFormProps) {
  const navigate = useNavigate();
  const form = useForm({
    resolver: yupResolver(cartOrderSchema),
    defaultValues: defaultOrder(details, rememberedPinCode.read()),
  });
  const address = useWatch({ control: form.control, name: 'delivery_address' });
  const isAddressComplete = deliveryAddressSchema.isValidSync(address);
  const { subtotal, shipping, total } = shownTotals(lines);

  const shipments = planShipments(lines);
  const unserved = lines.filter((line) => !isServed(line.served_states, address.state));
  const isAllServed = unserved.length === 0;
  const dated = shipments.filter(({ family }) => isAllServed || family !== 'planting');
  const payment = usePaymentMethods({ form, lines, total, shipments, isServed: isAllServed });

  const draft = useFormDraft('checkout', form);
  // The form stays disabled until the next page is shown.
  const [isPlaced, setIsPlaced] = useState(false);

  const { failure, invalidFields, focusField, isSubmitting, handleSubmit } = useSubmission(form, {
    send: async (order) => {
      await onSubmit({ ...order, expected_total: total, payment_method: payment.chosen });
      setIsPlaced(true);
      draft.discard();
      notify.success('Order placed');
      void navigate(urls.orders());
    },
    onFailure: (error) => {
      notify.error(failureText(error, fallback));
      if (error.status !== 409) return;
      onConflict();
      void payment.reload();
    },
  });

  const isSending = isSubmitting || isPlaced;
  const choice = useRef<HTMLInputElement>(null);
  const second = useSecondOrder(lines, isSending, () => choice.current?.focus());

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (second.confirm()) handleSubmit(event);
  };

  return (
    <form
      method="post"
      data-leads-to={urls.orders()}
      className={styles.root}
      noValidate
      onSubmit={submit}
    >
      <FormDraftPrompt {...draft} />
      <OrderAgainChoice second={second} choice={choice} />
      <div className={styles.columns}>
        <section className={styles.summary} aria-label="Order summary">
          <OrderSummary
            lines={lines}
            subtotal={subtotal}
            shipping={isAddressComplete ? shipping : null}
            total={isAddressComplete ? total : subtotal}
          />
          <UnservedPlants lines={unserved} state={address.state} />
          {dated.length > 0 && (
            <DeliveryResult
              pinCode={address.pin_code}
              shipments={dated}
              prompt="Enter your pin code to see when your boxes arrive."
              isPlanned={payment.awaitsCall}
            />
          )}
          <PaymentMethods payment={payment} isDisabled={isSending} />
        </section>
        <fieldset className={styles.delivery} disabled={isSending}>
          <legend>Delivery</legend>
          <FormErrorSummary fields={invalidFields} onSelect={focusField} />
          <DeliveryFields form={form} />
        </fieldset>
        <div className={styles.end}>
          {isAddressComplete && <DeliveryPreview form={form} />}
          <p className={styles.note}>
            You can cancel within {cancelHours} hours of placing the order, as long as it has not
            been dispatched.
          </p>
          {failure && <FormFailure text={failureText(failure, fallback)} />}
          <div className={styles.submit}>
            <p className={styles.due}>
              <span>Total </span>
              <Price rupees={isAddressComplete ? total : subtotal} isExact />
            </p>
            <Button type="submit" isPending={isSending}>
              {isPlaced ? 'Order placed' : 'Place order'}
            </Button>
          </div>
        </div>
      </div>
    </form>
  );
}
