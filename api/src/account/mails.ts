import { brand } from '@shop/shared/brand';
import { routes } from '@shop/shared/routes';
import { mailBody } from '../mail/mailBody';
import type { NewMail } from '../mail/outbox';

/**
 * LG-09: the link by which the owner of an account sets a new password. The mails about an account
 * hold nothing that was typed at sign-up, or anybody could have them carry words of his own.
 */
export function resetMail(to: string, publicOrigin: string, token: string): NewMail {
  return {
    to,
    subject: `Set a new password for ${brand.name}`,
    text: mailBody(
      'Hello,',
      `Somebody, most likely you, asked to set a new password for your account at ${brand.name}.\n` +
        'To do so, open this link within 30 minutes. It works once:',
      publicOrigin + routes.resetPassword.to(token),
      'If it was not you, you need not do anything: your password stays as it is.',
    ),
  };
}

const inIndia = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** S-05: every change of a password is told to its owner. */
export function passwordChangedMail(to: string, publicOrigin: string, at: Date): NewMail {
  return {
    to,
    subject: `Your password for ${brand.name} was changed`,
    text: mailBody(
      'Hello,',
      `The password of your account at ${brand.name} was changed on ${inIndia.format(at)} IST.\n` +
        'All devices that were signed in have been signed out.',
      'If it was not you, set a new password now and write to us:',
      publicOrigin + routes.forgotPassword.to(),
    ),
  };
}
