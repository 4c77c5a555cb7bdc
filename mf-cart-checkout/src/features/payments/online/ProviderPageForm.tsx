import type { RazorpayCheckout } from '@shop/shared/contract';
import { Button } from '@shop/shared/ui/controls/Button';

const url = 'https://api.razorpay.com/v1/checkout/embedded';

interface ProviderPageFormProps {
  checkout: RazorpayCheckout;
  /** Whether there is a better way to continue. */
  isSecondary: boolean;
}

/**
 * Continues a payment on the provider's own page, which works where its window does not (PY-07).
 *
 * @see https://razorpay.com/docs/payments/payment-gateway/web-integration/hosted/integration-steps/
 */
export function ProviderPageForm({ checkout, isSecondary }: ProviderPageFormProps) {
  const { key, order_id, amount, currency, name, description, prefill, provider_page } = checkout;
  if (!provider_page) return null;
  const fields = {
    key_id: key,
    order_id,
    amount,
    currency,
    name,
    description,
    'prefill[name]': prefill.name,
    'prefill[email]': prefill.email,
    'prefill[contact]': prefill.contact,
    ...provider_page,
  };
  return (
    <form method="post" action={url}>
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button type="submit" variant={isSecondary ? 'secondary' : 'primary'}>
        Pay on Razorpay’s page
      </Button>
    </form>
  );
}
