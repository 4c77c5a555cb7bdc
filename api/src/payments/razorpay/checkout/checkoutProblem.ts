import type { FastifyBaseLogger } from 'fastify';
import { formatExactPaise, formatTime } from '@shop/shared/contract';
import { conflict, unavailable, type HttpProblem } from '../../../http/problem';
import type { StoredOrder } from '../../../orders/StoredOrder';
import type { RazorpayError } from '../client';

/**
 * Logs why the provider has created no order.
 * @returns What the customer can do: 503 if another try can help, else 409.
 */
export function checkoutProblem(
  error: RazorpayError,
  { order_id, pay_by, total_paise }: Pick<StoredOrder, 'order_id' | 'pay_by' | 'total_paise'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): HttpProblem {
  const { concerns, status, code, description, field, reason } = error;
  const kept = pay_by === null ? '' : ` We keep your order until ${formatTime(pay_by)}.`;
  if (concerns === 'provider') {
    log.error({ event: 'razorpay_unavailable', order_id, err: error }, 'no order of the provider');
    return unavailable(
      `Razorpay does not answer right now.${kept} Please try again in a few minutes.`,
    );
  }
  log.error(
    { event: 'razorpay_refused', order_id, concerns, status, code, description, field, reason },
    'the provider refuses an order',
  );
  return conflict(
    isTooLarge(error)
      ? `Razorpay does not take ${formatExactPaise(total_paise)} in one payment.${kept} ` +
          'Please contact us, and we find another way to pay.'
      : `Online payment does not work at the moment. It is our mistake, and we have been told.${kept} ` +
          'Please contact us, or order again and choose another way to pay.',
  );
}

/** The provider names no code for it. */
const isTooLarge = ({ description }: RazorpayError): boolean =>
  description !== null && /exceeds (the )?maximum amount/i.test(description);
