import { brand } from '@shop/shared/brand';
import {
  dayInIndia,
  formatDate,
  formatTimeOfDay,
  passwordResetMinutes,
} from '@shop/shared/contract';
import { mailUrls } from '@shop/shared/routes';
import { mailBody } from '../mail/mailBody';
import type { NewMail } from '../mail/outboxQueries';

/**
 * The mail with a password reset link (LG-09). Mails about an account contain nothing that was typed at sign-up, so
 * nobody can send their own texts through them.
 */
export function resetMail(to: string, publicOrigin: string, token: string): NewMail {
  return {
    to,
    expiresInMinutes: passwordResetMinutes,
    subject: `Set a new password for ${brand.name}`,
    text: mailBody(
      'Hello,',
      `Somebody, most likely you, asked to set a new password for your account at ${brand.name}. ` +
        `To do so, open this link within ${passwordResetMinutes} minutes. It works once:`,
      publicOrigin + mailUrls.resetPassword(token),
      'If it was not you, you need not do anything: your password stays as it is.',
    ),
  };
}

export function passwordChangedMail(
  to: string,
  publicOrigin: string,
  at: Date,
  signedOut: 'All devices' | 'All other devices',
): NewMail {
  return {
    to,
    subject: `Your password for ${brand.name} was changed`,
    text: mailBody(
      'Hello,',
      `The password of your account at ${brand.name} was changed on ${formatDate(dayInIndia(at))} at ` +
        `${formatTimeOfDay(at.toISOString())} IST. ` +
        `${signedOut} that were signed in have been signed out.`,
      'If it was not you, set a new password now and write to us:',
      publicOrigin + mailUrls.forgotPassword(),
    ),
  };
}

export function accountDeletedMail(to: string): NewMail {
  return {
    to,
    subject: `Your account at ${brand.name} is deleted`,
    text: mailBody(
      'Hello,',
      `Your account at ${brand.name} has been deleted, with your name, email, phone number and address. ` +
        'All devices are signed out. Tax law requires that we keep what was ordered, without your name.',
      'If it was not you, please write to us. You can sign up again at any time.',
    ),
  };
}
