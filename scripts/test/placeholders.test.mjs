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
  expect(rules.map(([, address]) => address).sort()).toEqual(pictures.sort());
  for (const [, address, data = ''] of rules) {
    expect({ address, isSmall: Buffer.from(data, 'base64').length < 200 }).toEqual({
      address,
      isSmall: true,
    });
  }
});
