import { uploadedImages } from '@shop/shared/routes';
import { inlineFile, type InlineFile } from '../http/InlineFile';

/** The rules of `placeholders.css`: the one for all pictures, and one for each, by its URL. */
export interface Placeholders {
  common: string;
  rules: Readonly<Record<string, string>>;
}

/** @param css one rule per line, the common one first */
export function readPlaceholders(css: string): Placeholders {
  const [common = '', ...rules] = css.trimEnd().split('\n');
  return {
    common,
    rules: Object.fromEntries(rules.map((rule) => [/src='(.+?)'/.exec(rule)?.[1] ?? '', rule])),
  };
}

/** Returns the placeholders of the pictures in a document, or null if none has one. */
export function placeholderStyles(
  markup: string,
  { common, rules }: Placeholders,
): InlineFile | null {
  const images = [...markup.matchAll(/<img [^>]*>/g)].map(([image]) => image);
  const used = images.flatMap(
    (image) => rules[/ src="([^"]*)"/.exec(image)?.[1] ?? ''] ?? uploadRule(image) ?? [],
  );
  return used.length > 0 ? inlineFile([common, ...new Set(used)].join('\n')) : null;
}

const uploadedSource = new RegExp(` src="(${uploadedImages}[\\w-]+\\.jpg)"`);
const placeholder = / data-placeholder="(data:image\/gif;base64,[\w+/]+=*)"/;

/** Returns the placeholder of an uploaded picture, which is in its markup (AD-07). */
function uploadRule(image: string): string | undefined {
  const [, url] = uploadedSource.exec(image) ?? [];
  const [, data] = placeholder.exec(image) ?? [];
  if (url === undefined || data === undefined) return undefined;
  return `img[src='${url}'] { background: url('${data}') center / cover no-repeat; }`;
}
