import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Pixels per side. The browser blurs them by scaling. */
const side = 8;

/**
 * A webpack loader that replaces its input by styles with a small, blurred placeholder for each JPEG of
 * a folder, which the loaded picture covers.
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
  writeStyles(folder).then((styles) => done(null, styles), done);
}

/** @param {string} folder */
async function writeStyles(folder) {
  const { default: sharp } = await import('sharp');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const rules = files
    .filter((file) => file.endsWith('.jpg'))
    .sort()
    .map(async (file) => {
      const small = sharp(path.join(folder, file)).resize(side, side, { fit: 'fill' });
      // At this size GIF is smaller than WebP and AVIF with correct colours.
      const data = (await small.gif({ colours: 16, dither: 0 }).toBuffer()).toString('base64');
      const url = `/images/${file.split(path.sep).join('/')}`;
      return `img[src='${url}'] { background-image: url('data:image/gif;base64,${data}'); }`;
    });
  return [
    "img[src^='/images/'] { background: center / cover no-repeat; }",
    ...(await Promise.all(rules)),
  ].join('\n');
}
