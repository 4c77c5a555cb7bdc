import { parse } from 'bowser';

const maxUserAgentLength = 500;
const unknown = 'Unknown device';

/** A user agent in words, such as ‘Chrome on Windows’ or ‘Safari on iPhone’; less where less is known. */
export function deviceOf(userAgent = ''): string {
  const text = userAgent.slice(0, maxUserAgentLength).trim();
  // The parser throws on an empty text.
  if (text === '') return unknown;
  const { browser, os, platform } = parse(text);
  const system = platform.vendor === 'Apple' ? (platform.model ?? os.name) : os.name;
  return [browser.name, system].filter(Boolean).join(' on ') || unknown;
}
