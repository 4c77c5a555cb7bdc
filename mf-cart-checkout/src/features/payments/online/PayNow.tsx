import { isPayableByRazorpay, type OrderDetails } from '@shop/shared/contract';
import { urls } from '@shop/shared/routes';
import { ButtonLink } from '@shop/shared/ui/controls/Button';

/** Links to the payment page (PY-07). Only its document allows the provider's script, so it is loaded anew. */
export function PayNow({ order }: { order: OrderDetails }) {
  if (!isPayableByRazorpay(order)) return null;
  return (
    <ButtonLink to={urls.payment(order.order_id)} isDocument>
      Pay now
    </ButtonLink>
  );
}
