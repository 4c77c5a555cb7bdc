import { uploadedImages } from '@shop/shared/routes';
import { inlineFile, type InlineFile } from '../http/InlineFile';

/** `placeholders.json` of the shell's browser build: URL of a picture → style rule. */
export interface Placeholders {
  common: string;
  rules: Readonly<Record<string, string>>;
}

/** The placeholders of the pictures in a document; null without a picture that has one. */
export function placeholderStyles(
  markup: string,
  { common, rules }: Placeholders,
): InlineFile | null {
  const images = [...markup.matchAll(/<img [^>]*>/g)].map(([image]) => image);
  const used = images.flatMap(
    (image) => rules[/ src="([^"]*)"/.exec(image)?.[1] ?? ''] ?? ruleOfUpload(image) ?? [],
  );
  return used.length > 0 ? inlineFile([common, ...new Set(used)].join('\n')) : null;
}

const uploadedSource = new RegExp(` src="(${uploadedImages}[\\w-]+\\.jpg)"`);
const placeholder = / data-placeholder="(data:image\/gif;base64,[\w+/]+=*)"/;

/** An uploaded picture brings its own along (AD-07). */
function ruleOfUpload(image: string): string | undefined {
  const [, url] = uploadedSource.exec(image) ?? [];
  const [, data] = placeholder.exec(image) ?? [];
  if (url === undefined || data === undefined) return undefined;
  return `img[src='${url}'] { background: url('${data}') center / cover no-repeat; }`;
}
