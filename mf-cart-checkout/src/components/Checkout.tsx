import { useState } from 'react';
import { yupResolver } from '@hookform/resolvers/yup';
import { FormProvider, useForm, type FieldPath } from 'react-hook-form';
import { ApiError, failureText, notify, useNavigate, useUserDetails } from '@shop/shared';
import {
  cartOrderSchema,
  deliveryAddressSchema,
  shippingAmount,
  type CartOrder,
  type UserDetails,
} from '@shop/shared/contract';
import { routes } from '@shop/shared/routes';
import { Button } from '@shop/shared/ui/Button';
import { HeartLoader } from '@shop/shared/ui/HeartLoader';
import { LoadFailure } from '@shop/shared/ui/Notice';
import { DeliveryFields } from './DeliveryFields';
import { OrderSummary, type SummaryLine } from './OrderSummary';
import styles from './Checkout.module.scss';

interface CheckoutProps {
  lines: readonly SummaryLine[];
  /**
   * Places the order.
   *
   * @throws ApiError
   */
  onOrder: (order: CartOrder) => Promise<unknown>;
  /** What to say when the server has no words of its own (ER-04). */
  failure: string;
}

/** CK-02 … CK-07: the form, filled from the user's details, beside what is bought. */
export function Checkout(props: CheckoutProps) {
  const { data: details, error, mutate } = useUserDetails();
  if (error && !details) return <LoadFailure text={error.message} onRetry={() => void mutate()} />;
  if (!details) return <HeartLoader text="Loading your details" />;
  return <CheckoutForm details={details} {...props} />;
}

function CheckoutForm({
  details,
  lines,
  onOrder,
  failure,
}: CheckoutProps & { details: UserDetails }) {
  const navigate = useNavigate();
  const form = useForm<CartOrder>({
    resolver: yupResolver(cartOrderSchema),
    defaultValues: orderFor(details),
  });
  const { isSubmitting } = form.formState;
  // Only sending disables the fields: a disabled field could not take the focus for its error.
  const [isSending, setIsSending] = useState(false);
  const address = form.watch('delivery_address');
  const shipping = deliveryAddressSchema.isValidSync(address) ? shippingAmount : null;

  const handleOrder = form.handleSubmit(async (order) => {
    setIsSending(true);
    try {
      await onOrder(order);
      notify.success('Order placed');
      void navigate(routes.orders.to());
    } catch (error) {
      notify.error(failureText(error, failure));
      if (error instanceof ApiError) {
        for (const [field, message] of Object.entries(error.fieldErrors)) {
          form.setError(field as FieldPath<CartOrder>, { message });
        }
      }
    } finally {
      setIsSending(false);
    }
  });

  return (
    <FormProvider {...form}>
      <form className={styles.root} noValidate onSubmit={(event) => void handleOrder(event)}>
        <fieldset className={styles.delivery} disabled={isSending}>
          <legend>Delivery</legend>
          <DeliveryFields />
        </fieldset>
        <div className={styles.summary}>
          <OrderSummary lines={lines} shipping={shipping} />
          <p className={styles.note}>
            You can cancel within 24 hours of placing the order, as long as it has not been
            dispatched.
          </p>
          <Button type="submit" isPending={isSubmitting}>
            Place order
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

function orderFor(details: UserDetails): CartOrder {
  return {
    first_name: details.first_name,
    last_name: details.last_name,
    email: details.email,
    phone_number: details.phone_number,
    delivery_address: {
      address: details.address ?? '',
      optional_address: details.optional_address ?? '',
      city: details.city ?? '',
      state: details.state ?? '',
      pin_code: details.pin_code ?? '',
    },
    payment_status: 'unpaid',
    special_instruction: '',
  };
}
