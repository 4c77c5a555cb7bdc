import { parseArgs } from 'node:util';
import {
  areas as allAreas,
  invitationHours,
  staffRoles,
  type Invite,
} from '@shop/shared/contract/admin';
import type { Config } from '../../config';
import { CommandError, sendAsStaff } from './staffRequest';

const usage = `Usage:
  npm run admin -- invite <email> --role owner    prints a link, which works once: whoever opens it joins the team
  npm run admin -- invite <email> --role staff --areas <areas>    some of: ${allAreas.join(',')}`;

/**
 * Invites a person to the team of the running shop (AD-01): the first owner, or somebody who has lost all passkeys.
 * @returns The output of the command.
 * @throws CommandError if the shop does not run or refuses.
 */
export async function runAdminCommand(config: Config, args: readonly string[]): Promise<string> {
  const response = await sendAsStaff(config, '/staff/invitations', readArguments(args));
  const { link } = (await response.json()) as { link: string };
  return `Open this link within ${invitationHours} hours, on the device that is to have the passkey. It works once:\n\n  ${link}`;
}

function readArguments(args: readonly string[]): Invite {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { role: { type: 'string' }, areas: { type: 'string' } },
    });
    const [action, email, ...rest] = positionals;
    const role = staffRoles.find((known) => known === values.role);
    const names = values.areas?.split(',') ?? [];
    const areas = allAreas.filter((area) => names.includes(area));
    const isComplete = areas.length === names.length && (role === 'owner') === (areas.length === 0);
    if (action === 'invite' && email && rest.length === 0 && role && isComplete) {
      return { email, role, ...(role === 'staff' && { areas }) };
    }
  } catch (error) {
    // `parseArgs` throws a TypeError for an unknown option.
    if (!(error instanceof TypeError)) throw error;
  }
  throw new CommandError(usage);
}
