import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Pixels to a side: enough for the colours and where they are. The browser's scaling blurs them. */
const side = 8;

/**
 * A webpack loader: in place of what it is given, the styles that show each JPEG of a folder small and
 * blurred until the picture itself covers it.
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
      // So small, WebP and AVIF would need more bytes for colours that are right.
      const data = (await small.gif({ colours: 16, dither: 0 }).toBuffer()).toString('base64');
      const address = `/images/${file.split(path.sep).join('/')}`;
      return `img[src='${address}'] { background-image: url('data:image/gif;base64,${data}'); }`;
    });
  return [
    "img[src^='/images/'] { background: center / cover no-repeat; }",
    ...(await Promise.all(rules)),
  ].join('\n');
}
