import { readdirSync } from 'node:fs';
import path from 'node:path';
import { placeholderRules } from '../../shared/build/placeholders.mjs';
import { root } from '../../shared/build/units.mjs';

const folder = path.join(root, 'shell/public/images');

it('every picture except cutouts has a placeholder much smaller than a packet', async () => {
  const styles = Object.values(await placeholderRules(folder)).join('\n');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const pictures = files
    .filter((file) => file.endsWith('.jpg'))
    .filter((file) => !files.includes(file.replace('.jpg', '-cutout.webp')))
    .map((file) => `/images/${file.split(path.sep).join('/')}`);
  const rules = [...styles.matchAll(/img\[src='(.+?)'\] \{ .*?base64,(.+?)'/g)];
  expect(rules.map(([, url]) => url).sort()).toEqual(pictures.sort());
  for (const [, url, data = ''] of rules) {
    expect({ url, isSmall: Buffer.from(data, 'base64').length < 200 }).toEqual({
      url,
      isSmall: true,
    });
  }
});
