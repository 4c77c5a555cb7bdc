import { inlineFile, type InlineFile } from '../http/InlineFile';

/** `placeholders.json` of the shell's browser build: URL of a picture → style rule. */
export interface Placeholders {
  common: string;
  rules: Readonly<Record<string, string>>;
}

/** The placeholders of the pictures in a document; null without a picture. */
export function placeholderStyles(
  markup: string,
  { common, rules }: Placeholders,
): InlineFile | null {
  const urls = new Set([...markup.matchAll(/<img [^>]*?src="([^"]*)"/g)].map(([, url]) => url));
  const used = [...urls].flatMap((url) => rules[url ?? ''] ?? []);
  return used.length > 0 ? inlineFile([common, ...used].join('\n')) : null;
}
