import { object, string, ValidationError } from 'yup';
import { transact } from '../../../db/transact';
import { HttpProblem } from '../../../http/problem';
import { recordEventKind } from '../health/healthQueries';
import { insertRazorpayEvent } from '../queries';
import { readDifference } from '../readDifference';
import { logPayment, type PaymentContext } from '../recordPayment';
import { neededEvents } from './neededEvents';
import { recordReport, reportSchema } from './recordReport';

export interface RazorpayMessage {
  rawBody: Buffer;
  /** `x-razorpay-signature` */
  signature: string;
  /** `x-razorpay-event-id` */
  eventId: string;
}

const eventSchema = object({ event: string().required() });
const paymentEventSchema = object({ payload: reportSchema });

/**
 * Handles a webhook event, which the provider sends at least once and in any order
 * (https://razorpay.com/docs/webhooks). The event is stored in the transaction of its effect. So each event has one
 * effect, and a failed one can be sent again.
 * @throws HttpProblem 400 for a forged or malformed message.
 */
export async function receiveRazorpayEvent(
  context: PaymentContext,
  { rawBody, signature, eventId }: RazorpayMessage,
): Promise<void> {
  const { db, publicOrigin, razorpay, log } = context;
  if (eventId === '' || !razorpay.isWebhookSignature(rawBody, signature)) {
    log.warn({ event: 'razorpay_forged' }, 'webhook refused');
    throw new HttpProblem(400, 'The signature of this message is wrong.');
  }
  const message = parse(rawBody);
  const { event } = validate(eventSchema, message);
  await recordEventKind(db, razorpay.keyId, event);
  if (!neededEvents.some((needed) => needed === event)) {
    log.info({ event: 'razorpay_ignored', razorpay_event: event }, 'webhook ignored');
    return;
  }
  const report = validate(paymentEventSchema, message).payload;
  const difference = await readDifference(context, report.payment.entity);
  const recorded = await transact(
    db,
    async (trx) =>
      (await insertRazorpayEvent(trx, eventId))
        ? recordReport(trx, publicOrigin, report, difference)
        : null,
    { isIdempotent: true },
  );
  if (recorded) logPayment(log, recorded);
}

const malformed = () => new HttpProblem(400, 'This message could not be understood.');

function parse(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString());
  } catch {
    throw malformed();
  }
}

function validate<Value>(
  schema: { validateSync: (value: unknown) => Value },
  value: unknown,
): Value {
  try {
    return schema.validateSync(value);
  } catch (error) {
    if (error instanceof ValidationError) throw malformed();
    throw error;
  }
}
