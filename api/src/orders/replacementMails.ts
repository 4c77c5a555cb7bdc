import { brand } from '@shop/shared/brand';
import {
  formatExactRupees,
  formatTime,
  refundQuestion,
  type OrderDetails,
  type Replacement,
  type ReplacementOutcome,
  type ReplacementRequest,
} from '@shop/shared/contract';
import { routes } from '@shop/shared/routes';
import { mailBody } from '../mail/mailBody';
import type { NewMail } from '../mail/outboxQueries';
import { datesTexts } from './shipmentTexts';

/**
 * That a replacement request has arrived, to the buyer; null when there is no e-mail any more. It contains nothing that
 * the buyer typed.
 */
export function acknowledgmentMail(
  { order_id, order_number, email, items }: OrderDetails,
  { product_id, damaged_apples }: Replacement,
  photoCount: number,
  publicOrigin: string,
): NewMail | null {
  if (email === '') return null;
  const line = items.find((item) => item.product_id === product_id);
  const apples = damaged_apples === 1 ? '1 damaged apple' : `${damaged_apples} damaged apples`;
  const photos = photoCount === 1 ? '1 photo' : `${photoCount} photos`;
  return {
    to: email,
    subject: `We have your replacement request: ${order_number} (${brand.name})`,
    text: mailBody(
      'Hello,',
      `We are sorry that your ${line?.product_data.label ?? product_id} did not arrive as it should. ` +
        `We have your request: ${apples}, ${photos}.`,
      'We will look at it and write to you. Until then, please keep the damaged apples in the box.',
      `Order ${order_number}:\n${publicOrigin}${routes.order.to(order_id)}`,
    ),
  };
}

/**
 * AD-08: what was decided about a replacement request, or that its refund was made, to the buyer; null without an
 * outcome, or when there is no e-mail any more. It contains nothing that the buyer typed.
 *
 * @param replacement the order of the new boxes, of a replacement
 */
export function outcomeMail(
  order: OrderDetails,
  { product_id, outcome }: ReplacementRequest,
  publicOrigin: string,
  replacement?: OrderDetails,
): NewMail | null {
  if (outcome === null || order.email === '') return null;
  const line = order.items.find((item) => item.product_id === product_id);
  const { subject, text } = textsOf(outcome, line?.product_data.label ?? product_id, replacement);
  const shown = replacement ?? order;
  return {
    to: order.email,
    subject: `${subject}: ${order.order_number} (${brand.name})`,
    text: mailBody(
      'Hello,',
      text,
      ...(replacement ? datesTexts(replacement, { status: 'placed', family: null }) : []),
      ...(outcome.kind === 'refund' && refundQuestion(order) ? [refundQuestion(order)] : []),
      ...(outcome.reason ? [outcome.reason] : []),
      ...(outcome.kind === 'refusal' ? ['If you do not agree, please reply to this email.'] : []),
      `Order ${shown.order_number}:\n${publicOrigin}${routes.order.to(shown.order_id)}`,
    ),
  };
}

function textsOf(
  { kind, refund }: ReplacementOutcome,
  label: string,
  replacement: OrderDetails | undefined,
): { subject: string; text: string } {
  switch (kind) {
    case 'replacement': {
      const count = replacement?.items[0]?.quantity ?? 0;
      const boxes = count === 1 ? '1 box' : `${count} boxes`;
      return {
        subject: 'We send you a replacement',
        text:
          `We are sorry that your ${label} did not arrive as it should. We send you ${boxes} of it at no cost, ` +
          `as order ${replacement?.order_number ?? ''}.`,
      };
    }
    case 'refund': {
      const amount = formatExactRupees(refund?.amount ?? 0);
      return refund?.refunded_at
        ? {
            subject: 'We have returned part of your payment',
            text:
              // A name such as ‘Granny S.’ is not at the end of a sentence.
              `For your ${label}, we have returned ${amount}. Your bank may take 3 to 5 days to show it. ` +
              `Reference: ${refund.reference ?? ''}`,
          }
        : {
            subject: 'We are returning part of your payment',
            text:
              `We are sorry that your ${label} did not arrive as it should. We return ${amount}` +
              `${refund ? ` by ${formatTime(refund.due_by)}` : ''}.`,
          };
    }
    case 'refusal':
      return {
        subject: 'About your replacement request',
        text: `We have looked at your replacement request for ${label} and cannot accept it. The reason:`,
      };
  }
}
