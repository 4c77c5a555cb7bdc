import { brand } from '@shop/shared/brand';
import { mailBody } from '../../mail/mailBody';
import type { NewMail } from '../../mail/outboxQueries';

export function recoveryCodeMail(to: string, left: number): NewMail {
  return {
    to,
    subject: `A recovery code of your account at ${brand.name} was used`,
    text: mailBody(
      'Hello,',
      `Somebody, most likely you, signed in to the admin of ${brand.name} with a recovery code instead of a passkey. ` +
        `${left} of your recovery codes are left.`,
      'If it was not you, ask an owner at once to remove you from the team, and change your password.',
    ),
  };
}
