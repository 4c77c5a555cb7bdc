import { brand } from '@shop/shared/brand';
import { areasText, invitationHours, type Area, type StaffRole } from '@shop/shared/contract/admin';
import { mailUrls } from '@shop/shared/routes';
import { mailBody } from '../mail/mailBody';
import type { NewMail } from '../mail/outboxQueries';

const roleNames: Record<StaffRole, string> = { owner: 'an owner', staff: 'a member of staff' };

const areasLine = (role: StaffRole, areas: readonly Area[]) =>
  role === 'owner' ? [] : [`Your areas: ${areasText(areas)}.`];

export const invitationLink = (publicOrigin: string, token: string): string =>
  publicOrigin + mailUrls.invitation(token);

export function invitationMail(
  to: string,
  { role, areas }: { role: StaffRole; areas: readonly Area[] },
  link: string,
): NewMail {
  return {
    to,
    expiresInMinutes: invitationHours * 60,
    subject: `Your invitation to the ${brand.name} team`,
    text: mailBody(
      'Hello,',
      `You are invited to help run ${brand.name}, as ${roleNames[role]}. ` +
        `To accept, open this link within ${invitationHours} hours on the phone or computer that you work with. It works once:`,
      link,
      ...areasLine(role, areas),
      'If you do not know why you got this email, you need not do anything.',
    ),
  };
}

export function joinedMail(to: string, role: StaffRole, areas: readonly Area[]): NewMail {
  return {
    to,
    subject: `You’ve joined the ${brand.name} team`,
    text: mailBody(
      'Hello,',
      `You are ${roleNames[role]} now. From now on, the admin asks for your passkey.`,
      ...areasLine(role, areas),
      'If it was not you, please write to us at once.',
    ),
  };
}

export function areasMail(to: string, areas: readonly Area[]): NewMail {
  return {
    to,
    subject: `Your areas in the admin of ${brand.name} have changed`,
    text: mailBody(
      'Hello,',
      `An owner has changed what you can work on. Your areas: ${areasText(areas)}.`,
      'If you did not expect this, please ask an owner.',
    ),
  };
}

export function removedMail(to: string): NewMail {
  return {
    to,
    subject: `You’re no longer on the ${brand.name} team`,
    text: mailBody(
      'Hello,',
      `You were removed from the team of ${brand.name}. Your passkeys and recovery codes are deleted; your account and ` +
        'your own orders stay as they are.',
    ),
  };
}
