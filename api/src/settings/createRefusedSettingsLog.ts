import type { FastifyBaseLogger } from 'fastify';
import type { ParsedSettings } from './definitions/definitions';

/** Returns a function that logs each stored value that this release does not accept, once per process. */
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
