import {
  boxesText,
  counted,
  formatExactPaise,
  formatTime,
  isolated,
  refundQuestion,
  toPaise,
  type Replacement,
} from '@shop/shared/contract';
import { mailBody } from '../mail/mailBody';
import type { NewMail } from '../mail/outboxQueries';
import { buyerMail } from '../orders/mail/buyerMail';
import { creditNoteTexts } from '../orders/mail/creditNoteTexts';
import { datesTexts } from '../orders/mail/shipmentTexts';
import type { StoredOrder, StoredOutcome, StoredReplacement } from '../orders/StoredOrder';

/** Tells the shop about a replacement request (S-38). Replies go to the customer. */
export function replacementMail(
  shopEmail: string,
  { order_number, email, items, ...name }: StoredOrder,
  { product_id, damaged_apples, reason }: Replacement,
  photoCount: number,
  adminUrl: string,
): NewMail {
  const line = items.find((item) => item.product_id === product_id);
  return {
    to: shopEmail,
    replyTo: email,
    subject: `Replacement request for order ${order_number}`,
    text: mailBody(
      [
        `Order: ${order_number}`,
        `Customer: ${isolated(`${name.first_name} ${name.last_name}`)}, ${email}, ${name.phone_number}`,
        `Product: ${line?.quantity ?? 0} × ${line?.label ?? product_id}`,
        `Damaged apples: ${damaged_apples}`,
        `Photos: ${photoCount}`,
      ].join('\n'),
      reason,
      `Its photos, and what you decide:\n${adminUrl}`,
    ),
  };
}

/** Tells the buyer that a replacement request has arrived. */
export function acknowledgmentMail(
  order: StoredOrder,
  { product_id, damaged_apples }: Replacement,
  photoCount: number,
  publicOrigin: string,
): NewMail | null {
  const line = order.items.find((item) => item.product_id === product_id);
  const apples = counted(damaged_apples, 'damaged apple');
  const photos = counted(photoCount, 'photo');
  return buyerMail(order, publicOrigin, {
    subject: 'We have your replacement request',
    paragraphs: [
      `We are sorry that your ${line?.label ?? product_id} did not arrive as it should. ` +
        `We have your request: ${apples}, ${photos}.`,
      'We will look at it and write to you. Until then, please keep the damaged apples in the box.',
    ],
  });
}

/**
 * Tells the buyer how a replacement request was decided, or that its refund was made (AD-08).
 * @param replacement The order of the new boxes.
 * @returns Null without an outcome, or if the order's email address was erased.
 */
export function outcomeMail(
  order: StoredOrder,
  { product_id, outcome }: StoredReplacement,
  publicOrigin: string,
  replacement?: StoredOrder,
): NewMail | null {
  if (outcome === null) return null;
  const line = order.items.find((item) => item.product_id === product_id);
  const { subject, text } = textsOf(outcome, line?.label ?? product_id, replacement);
  return buyerMail(order, publicOrigin, {
    subject,
    paragraphs: [
      text,
      ...(replacement ? datesTexts(replacement, { status: 'placed', family: null }) : []),
      ...(outcome.kind === 'refund' && refundQuestion(order) ? [refundQuestion(order)] : []),
      ...(outcome.reason ? [outcome.reason] : []),
      ...(outcome.refund?.refunded_at ? creditNoteTexts(order) : []),
      ...(outcome.kind === 'refusal' ? ['If you do not agree, please reply to this email.'] : []),
    ],
    linkedOrder: replacement,
  });
}

function textsOf(
  { kind, refund }: StoredOutcome,
  label: string,
  replacement: StoredOrder | undefined,
): { subject: string; text: string } {
  switch (kind) {
    case 'replacement': {
      const boxes = boxesText(replacement?.items[0]?.quantity ?? 0);
      return {
        subject: 'We send you a replacement',
        text:
          `We are sorry that your ${label} did not arrive as it should. We send you ${boxes} of it at no cost, ` +
          `as order ${replacement?.order_number ?? ''}.`,
      };
    }
    case 'refund': {
      const amount = formatExactPaise(refund?.refund_paise ?? toPaise(0));
      return refund?.refunded_at
        ? {
            subject: 'We have returned part of your payment',
            text:
              // A name such as ‘Granny S.’ must not end a sentence.
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
