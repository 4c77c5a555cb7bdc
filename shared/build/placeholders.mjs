import { readdirSync } from 'node:fs';
import path from 'node:path';
import { cutoutPath } from './pictures.mjs';

/** Pixels per side. The browser blurs a placeholder by scaling it. */
const side = 8;

/** The style rule for all pictures with a placeholder. */
export const commonRule = "img[src^='/images/'] { background: center / cover no-repeat; }";

/**
 * Makes a small, blurred placeholder for each JPEG of a folder, which the loaded picture then covers. A cutout would
 * not cover it, so it gets none.
 *
 * @param {string} folder the folder of the pictures
 * @returns {Promise<Record<string, string>>} URL of the picture → style rule
 */
export async function placeholderRules(folder) {
  const { default: sharp } = await import('sharp');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const rules = files
    .filter((file) => file.endsWith('.jpg') && !files.includes(cutoutPath(file)))
    .sort()
    .map(async (file) => {
      const small = sharp(path.join(folder, file)).resize(side, side, { fit: 'fill' });
      // At this size GIF is smaller than WebP and AVIF with correct colors.
      const data = (await small.gif({ colours: 16, dither: 0 }).toBuffer()).toString('base64');
      const url = `/images/${file.split(path.sep).join('/')}`;
      const image = `url('data:image/gif;base64,${data}')`;
      return [url, `img[src='${url}'] { background-image: ${image}; }`];
    });
  return Object.fromEntries(await Promise.all(rules));
}

/**
 * A webpack loader that replaces its input with the styles of all placeholders, for pages that are opened without a
 * document. A document contains only the styles of its own pictures.
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
