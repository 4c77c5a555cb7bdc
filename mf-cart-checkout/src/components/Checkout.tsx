import { yupResolver } from '@hookform/resolvers/yup';
import { useForm, useWatch } from 'react-hook-form';
import { failureText, notify, useNavigate, useUserDetails } from '@shop/shared';
import {
  cancelHours,
  cartOrderSchema,
  cityOfPinCode,
  deliveryAddressSchema,
  isServed,
  orderTotals,
  planShipments,
  stateOfPinCode,
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
import { routes } from '@shop/shared/routes';
import { Button } from '@shop/shared/ui/Button';
import { DeliveryResult } from '@shop/shared/ui/DeliveryResult';
import { LoadError } from '@shop/shared/ui/LoadError';
import { pinCode as rememberedPinCode } from '@shop/shared/pinCode';
import { useLastAddress } from '../data/useLastAddress';
import { usePaymentMethods } from '../data/usePaymentMethods';
import { CheckoutSkeleton } from './CheckoutSkeleton';
import { DeliveryFields } from './DeliveryFields';
import { DeliveryPreview } from './DeliveryPreview';
import { OrderTotal } from './OrderTotals';
import { OrderSummary, type SummaryLine } from './OrderSummary';
import { PaymentMethods } from './PaymentMethods';
import { UnservedPlants } from './UnservedPlants';
import styles from './Checkout.module.scss';

interface CheckoutProps {
  lines: readonly SummaryLine[];
  /** @throws ApiError */
  onSubmit: (order: CartOrder) => Promise<unknown>;
  /** Called when what is shown is outdated, such as a price (S-35). */
  onConflict: () => void;
  /** The message of a failure without a detail from the server (ER-04). */
  failure: string;
}

/**
 * CK-02 … CK-07: the form, prefilled with the user's details, beside the order summary. Details without
 * an address are completed by that of the last order (DL-05).
 */
export function Checkout(props: CheckoutProps) {
  const { details, error, reload } = useUserDetails();
  const last = useLastAddress(details);
  if (error && !details) return <LoadError text={error.message} onRetry={() => void reload()} />;
  if (!details || last.isLoading) return <CheckoutSkeleton text="Loading your details" />;
  return <CheckoutForm details={{ ...details, ...last.address }} {...props} />;
}

function CheckoutForm({
  details,
  lines,
  onSubmit,
  onConflict,
  failure: fallback,
}: CheckoutProps & { details: UserDetails }) {
  const navigate = useNavigate();
  const form = useForm({
    resolver: yupResolver(cartOrderSchema),
    defaultValues: defaultOrder(details),
  });
  const address = useWatch({ control: form.control, name: 'delivery_address' });
  const isAddressComplete = deliveryAddressSchema.isValidSync(address);
  const { subtotal, shipping, total } = orderTotals(lines);

  const pinCode = address.pin_code;
  const shipments = planShipments(lines);
  const unserved = lines.filter((line) => !isServed(line.served_states, address.state));
  const isAllServed = unserved.length === 0;
  const dated = shipments.filter(({ family }) => isAllServed || family !== 'planting');
  const payment = usePaymentMethods({ lines, total, pinCode, shipments, isServed: isAllServed });

  const draft = useFormDraft('checkout', form);

  const { failure, invalidFields, focusField, isSubmitting, handleSubmit } = useSubmission(form, {
    send: async (order) => {
      await onSubmit({ ...order, expected_total: total, payment_method: payment.chosen });
      draft.discard();
      notify.success('Order placed');
      void navigate(routes.orders.to());
    },
    onFailure: (error) => {
      notify.error(failureText(error, fallback));
      if (error.status !== 409) return;
      onConflict();
      void payment.reload();
    },
  });

  return (
    <form method="post" className={styles.root} noValidate onSubmit={handleSubmit}>
      <FormDraftPrompt {...draft} />
      <fieldset className={styles.delivery} disabled={isSubmitting}>
        <legend>Delivery</legend>
        <FormErrorSummary fields={invalidFields} onSelect={focusField} />
        <DeliveryFields form={form} />
      </fieldset>
      <section className={styles.summary} aria-label="Order summary">
        <OrderSummary
          lines={lines}
          subtotal={subtotal}
          shipping={isAddressComplete ? shipping : null}
        />
        {isAddressComplete && <DeliveryPreview form={form} />}
        <UnservedPlants lines={unserved} state={address.state} />
        {dated.length > 0 && (
          <DeliveryResult
            pinCode={pinCode}
            shipments={dated}
            prompt="With your pin code, you see here when your boxes arrive."
            isPlanned={payment.methods?.length === 0}
          />
        )}
        <PaymentMethods payment={payment} />
        <p className={styles.note}>
          You can cancel within {cancelHours} hours of placing the order, as long as it has not been
          dispatched.
        </p>
        {failure && <FormFailure text={failureText(failure, fallback)} />}
        <div className={styles.submit}>
          <OrderTotal total={isAddressComplete ? total : subtotal} />
          <Button type="submit" isPending={isSubmitting}>
            Place order
          </Button>
        </div>
      </section>
    </form>
  );
}

function defaultOrder(details: UserDetails): CartOrder {
  const pin_code = details.pin_code ?? rememberedPinCode.read() ?? '';
  return {
    first_name: details.first_name,
    last_name: details.last_name,
    email: details.email,
    phone_number: details.phone_number,
    delivery_address: {
      address: details.address ?? '',
      optional_address: details.optional_address ?? '',
      pin_code,
      city: details.city ?? cityOfPinCode(pin_code) ?? '',
      state: details.state ?? stateOfPinCode(pin_code)?.value ?? '',
    },
    payment_status: 'unpaid',
    special_instruction: '',
  };
}
