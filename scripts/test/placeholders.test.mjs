import { readdirSync } from 'node:fs';
import path from 'node:path';
import placeholders from '../../shared/build/placeholders.mjs';
import { root } from '../../shared/build/units.mjs';

const folder = path.join(root, 'shell/public/images');

/** @type {() => Promise<string>} */
const written = () =>
  new Promise((resolve, reject) => {
    placeholders.call({
      async: () => (error, styles) => (error ? reject(error) : resolve(styles ?? '')),
      getOptions: () => ({ folder }),
      addContextDependency: () => undefined,
    });
  });

it('gives every picture a placeholder that is much smaller than a packet', async () => {
  const styles = await written();
  const pictures = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.jpg'))
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
