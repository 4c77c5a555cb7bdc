import { parseArgs } from 'node:util';
import { invitationHours, staffRoles } from '@shop/shared/contract/admin';
import type { Config } from '../config';
import { CommandError, sendAsStaff } from './staffRequest';

const usage = `Usage:
  npm run admin -- invite <email> --role owner    prints a link, which works once: whoever opens it joins the team
  npm run admin -- invite <email> --role staff`;

/**
 * Invites somebody to the team of the running shop: the first owner, or one whose passkeys and codes are lost (AD-01).
 * @returns the output.
 * @throws CommandError when the shop does not run or refuses.
 */
export async function runAdminCommand(config: Config, args: readonly string[]): Promise<string> {
  const { email, role } = readArguments(args);
  const response = await sendAsStaff(config, '/staff/invitations', { email, role });
  const { link } = (await response.json()) as { link: string };
  return `Open this link within ${invitationHours} hours, on the device that is to have the passkey. It works once:\n\n  ${link}`;
}

function readArguments(args: readonly string[]): { email: string; role: string } {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { role: { type: 'string' } },
    });
    const [action, email, ...rest] = positionals;
    const { role } = values;
    const isRole = staffRoles.some((known) => known === role);
    if (action === 'invite' && email && rest.length === 0 && role && isRole) {
      return { email, role };
    }
  } catch (error) {
    // `parseArgs` throws for an unknown option.
    if (!(error instanceof TypeError)) throw error;
  }
  throw new CommandError(usage);
}
