import { brand } from '@shop/shared/brand';
import { dayInIndia, formatDay, isolated, type ContactMessage } from '@shop/shared/contract';
import { mailBody } from '../mail/mailBody';
import type { NewMail } from '../mail/outboxQueries';

/**
 * The message, for the shop (CO-02). A direct reply to this mail reaches the sender, but the admin does not know of it
 * (AD-08).
 */
export function messageMail(
  shopEmail: string,
  ticket: string,
  message: ContactMessage,
  adminUrl: string,
): NewMail {
  const { name, phone_number, email, comment } = message;
  return {
    to: shopEmail,
    replyTo: email,
    subject: `Message ${ticket} from the contact form`,
    text: mailBody(
      `Name: ${isolated(name)}\nPhone: ${phone_number}\nEmail: ${email}`,
      comment,
      `Answer it here, where its deadlines are:\n${adminUrl}`,
    ),
  };
}

/**
 * The confirmation for the sender (CO-02). It does not repeat the message: anybody can enter any e-mail, and the shop
 * must not deliver texts of strangers.
 */
export function receiptMail(ticket: string, to: string): NewMail {
  return {
    to,
    subject: `We have your message (${ticket})`,
    text: mailBody(
      'Hello,',
      `Thank you for writing to ${brand.name}. Your message has arrived and one of us will answer it. ` +
        `Its ticket number is ${ticket}. Please mention it if you call or write again.`,
      'If you have not written to us, somebody entered your address by mistake. You need not do anything.',
    ),
  };
}

/**
 * A reply of the shop (AD-08). Answers to it reach the shop. It does not repeat the message, whose sender may have
 * entered the e-mail of somebody else.
 */
export function replyMail(
  ticket: string,
  { email, created_at }: { email: string; created_at: Date },
  text: string,
): NewMail {
  return {
    to: email,
    subject: `Re: your message (${ticket})`,
    text: mailBody(
      text,
      `This answers your message of ${formatDay(dayInIndia(created_at))}, ticket ${ticket}.`,
    ),
    isPersonal: true,
  };
}
