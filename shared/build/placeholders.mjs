import { readdirSync } from 'node:fs';
import path from 'node:path';
import { cutoutOf } from './cutouts.mjs';

/** Pixels per side. The browser blurs them by scaling. */
const side = 8;

/** The style of every picture that has a placeholder. */
export const commonRule = "img[src^='/images/'] { background: center / cover no-repeat; }";

/**
 * A small, blurred placeholder for each JPEG of a folder, which the loaded picture covers. A cutout would
 * cover nothing, so it has none.
 *
 * @param {string} folder of the pictures
 * @returns {Promise<Record<string, string>>} URL of the picture → style rule
 */
export async function placeholderRules(folder) {
  const { default: sharp } = await import('sharp');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const rules = files
    .filter((file) => file.endsWith('.jpg') && !files.includes(cutoutOf(file)))
    .sort()
    .map(async (file) => {
      const small = sharp(path.join(folder, file)).resize(side, side, { fit: 'fill' });
      // At this size GIF is smaller than WebP and AVIF with correct colours.
      const data = (await small.gif({ colours: 16, dither: 0 }).toBuffer()).toString('base64');
      const url = `/images/${file.split(path.sep).join('/')}`;
      const image = `url('data:image/gif;base64,${data}')`;
      return [url, `img[src='${url}'] { background-image: ${image}; }`];
    });
  return Object.fromEntries(await Promise.all(rules));
}

/**
 * A webpack loader that replaces its input by the styles of all placeholders, for pages that are opened
 * without a document. A document contains those of its own pictures.
 *
 * @this {{
 *   async: () => (error: Error | null, styles?: string) => void,
 *   getOptions: () => { folder: string },
 *   addContextDependency: (folder: string) => void,
 * }}
 */
export default function placeholders() {
  const done = this.async();
  const { folder } = this.getOptions();
  this.addContextDependency(folder);
  placeholderRules(folder).then(
    (rules) => done(null, [commonRule, ...Object.values(rules)].join('\n')),
    done,
  );
}
