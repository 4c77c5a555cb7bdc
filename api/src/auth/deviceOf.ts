import { parse } from 'bowser';

const maxUserAgentLength = 500;
const unknown = 'Unknown device';

/** Describes a user agent, such as ‘Chrome on Windows’ or ‘Safari on iPhone’. */
export function deviceOf(userAgent = ''): string {
  const text = userAgent.slice(0, maxUserAgentLength).trim();
  // The parser throws for an empty text.
  if (text === '') return unknown;
  const { browser, os, platform } = parse(text);
  const system = platform.vendor === 'Apple' ? (platform.model ?? os.name) : os.name;
  return [browser.name, system].filter(Boolean).join(' on ') || unknown;
}
