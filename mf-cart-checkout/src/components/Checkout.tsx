import { yupResolver } from '@hookform/resolvers/yup';
import { useForm, useWatch } from 'react-hook-form';
import { failureText, notify, useNavigate, useUserDetails } from '@shop/shared';
import {
  cancelHours,
  cartOrderSchema,
  deliveryAddressSchema,
  orderTotals,
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
import { LoadFailure } from '@shop/shared/ui/Notice';
import { CheckoutSkeleton } from './CheckoutSkeleton';
import { DeliverTo } from './DeliverTo';
import { DeliveryFields } from './DeliveryFields';
import { OrderTotal } from './OrderTotals';
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
  /** Reads what is bought again: the server knows something that is not shown (S-35). */
  onRefused: () => void;
  /** What to say when the server has no words of its own (ER-04). */
  failure: string;
}

/** CK-02 … CK-07: the form, filled from the user's details, beside what is bought. */
export function Checkout(props: CheckoutProps) {
  const { data: details, error, mutate } = useUserDetails();
  if (error && !details) return <LoadFailure text={error.message} onRetry={() => void mutate()} />;
  if (!details) return <CheckoutSkeleton text="Loading your details" />;
  return <CheckoutForm details={details} {...props} />;
}

function CheckoutForm({
  details,
  lines,
  onOrder,
  onRefused,
  failure: fallback,
}: CheckoutProps & { details: UserDetails }) {
  const navigate = useNavigate();
  const form = useForm({
    resolver: yupResolver(cartOrderSchema),
    defaultValues: orderFor(details),
  });
  const address = useWatch({ control: form.control, name: 'delivery_address' });
  const isAddressComplete = deliveryAddressSchema.isValidSync(address);
  const { subtotal, shipping, total } = orderTotals(lines);

  const kept = useFormDraft('checkout', form);

  const { failure, problems, goTo, isSubmitting, handleSubmit } = useSubmission(form, {
    send: async (order) => {
      await onOrder({ ...order, expected_total: total });
      kept.drop();
      notify.success('Order placed');
      void navigate(routes.orders.to());
    },
    onFailure: (error) => {
      notify.error(failureText(error, fallback));
      if (error.status === 409) onRefused();
    },
  });

  return (
    <form method="post" className={styles.root} noValidate onSubmit={handleSubmit}>
      <FormDraftPrompt {...kept} />
      <fieldset className={styles.delivery} disabled={isSubmitting}>
        <legend>Delivery</legend>
        <FormErrorSummary problems={problems} onGo={goTo} />
        <DeliveryFields form={form} />
      </fieldset>
      <section className={styles.summary} aria-label="Order summary">
        <OrderSummary
          lines={lines}
          subtotal={subtotal}
          shipping={isAddressComplete ? shipping : null}
        />
        {isAddressComplete && <DeliverTo form={form} />}
        <p className={styles.note}>
          You can cancel within {cancelHours} hours of placing the order, as long as it has not been
          dispatched.
        </p>
        {failure && <FormFailure text={failureText(failure, fallback)} />}
        <div className={styles.place}>
          <OrderTotal total={isAddressComplete ? total : subtotal} />
          <Button type="submit" isPending={isSubmitting}>
            Place order
          </Button>
        </div>
      </section>
    </form>
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
