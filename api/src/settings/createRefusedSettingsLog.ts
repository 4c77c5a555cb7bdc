import type { FastifyBaseLogger } from 'fastify';
import type { ParsedSettings } from './definitions';

/** Logs each stored text that this release does not accept once, however often the settings are read. */
export function createRefusedSettingsLog(log: Pick<FastifyBaseLogger, 'warn'>) {
  const logged = new Set<string>();
  return (refused: ParsedSettings['refused']): void => {
    for (const [name, value] of refused) {
      const key = `${name} ${value}`;
      if (logged.has(key)) continue;
      logged.add(key);
      const text = 'stored setting is not accepted: its default is in force';
      log.warn({ event: 'setting_refused', name, value }, text);
    }
  };
}
