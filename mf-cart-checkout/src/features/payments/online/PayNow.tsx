import { isPayableByRazorpay, type OrderDetails } from '@shop/shared/contract';

import { ButtonLink } from '@shop/shared/ui/controls/Button';
import { cartUrls } from '../../../urls';

/** Links to the payment page (PY-07). Only its document allows the provider's script, so it is loaded anew. */
export function PayNow({ order }: { order: OrderDetails }) {
  if (!isPayableByRazorpay(order)) return null;
  return (
    <ButtonLink to={cartUrls.payment(order.order_id)} isDocument>
      Pay now
    </ButtonLink>
  );
}
