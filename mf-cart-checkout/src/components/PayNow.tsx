import { isPayableByRazorpay, type OrderDetails } from '@shop/shared/contract';
import { routes } from '@shop/shared/routes';
import { ButtonLink } from '@shop/shared/ui/Button';

/** PY-07, PY-08: to the page that takes the payment, whose document alone allows the provider's script. */
export function PayNow({ order }: { order: OrderDetails }) {
  if (!isPayableByRazorpay(order)) return null;
  return (
    <ButtonLink to={routes.payment.to(order.order_id)} isDocument>
      Pay now
    </ButtonLink>
  );
}
