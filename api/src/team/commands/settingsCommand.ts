import type { Config } from '../../config';
import type { ListedSetting } from '../../settings/listSettings';
import { CommandError, sendAsStaff } from './staffRequest';

const usage = `Usage:
  npm run settings                          every setting, its value and what it means
  npm run settings -- set <name> <value>    changes one of the running shop; "" empties it`;

/**
 * Lists or changes the settings of the running shop.
 * @returns The output of the command.
 * @throws CommandError if the shop does not run or refuses.
 */
export async function runSettingsCommand(config: Config, args: readonly string[]): Promise<string> {
  const [action, name, ...words] = args;
  if (action === undefined) return list(config);
  if (action !== 'set' || name === undefined || words.length === 0) throw new CommandError(usage);
  const value = words.join(' ');
  await sendAsStaff(config, '/staff/settings', { name, value });
  return `${name} is ${value || 'empty'}.`;
}

async function list(config: Config): Promise<string> {
  const settings = (await (await sendAsStaff(config, '/staff/settings')).json()) as ListedSetting[];
  const missing = settings.filter(({ isMissing }) => isMissing);
  const sections = [
    settings.map(
      ({ name, value, isDefault, refused, description }) =>
        `${name} = ${value}${isDefault ? ' (default)' : ''}${refusalOf(refused)}\n    ${description}`,
    ),
    ...(missing.length > 0
      ? [['Needed before launch:', ...missing.map(({ name }) => `  ${name}`)]]
      : []),
  ];
  return sections.map((lines) => lines.join('\n')).join('\n\n');
}

const refusalOf = (refused: string | null): string =>
  refused === null ? '' : `\n    Stored is "${refused}", which is not accepted. Set it again.`;
