import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { TemporaryShop } from '../../e2e/support/TemporaryShop.mjs';
import { buildShop } from '../lib/buildShop.mjs';

/**
 * Deploys a remote from its repository into a running shop, deploys a change, rolls it back, and removes the remote.
 * The commands know the shop by its URL and a token.
 *
 * @param {Awaited<ReturnType<typeof import('./createRepository.mjs').createRepository>>} repository
 * @param {import('../../scripts/lib/command.mjs').Run['onEnd']} onEnd
 * @throws {Error} when the shop does not show what it should
 */
export async function deployIntoShop({ name, folder, runScript, runShop }, onEnd) {
  await buildShop();
  const temporary = new TemporaryShop(onEnd);
  await temporary.startApi();
  const token = randomUUID();
  const { url } = await temporary.startShell({ DEPLOY_TOKENS: `team ${token} ${name}` });
  const access = { SHOP_URL: url, DEPLOY_TOKEN: token };
  const pageUrl = name.replace('mf-', '/');

  /** @param {number} status @param {string} [text] */
  async function expectPage(status, text = '') {
    const response = await fetch(url + pageUrl, { headers: { accept: 'text/html' } });
    const html = await response.text();
    if (response.status === status && html.includes(text)) return;
    throw new Error(`${pageUrl} is ${response.status} and does not contain “${text}”.`);
  }

  await expectPage(404);
  await runShop(access, 'deploy');
  await expectPage(200, '<h1>Gifts</h1>');

  const page = path.join(folder, 'src/pages/GiftsPage.tsx');
  writeFileSync(page, readFileSync(page, 'utf8').replace('<h1>Gifts', '<h1>More gifts'));
  await runScript('build');
  await runShop(access, 'deploy');
  await expectPage(200, '<h1>More gifts</h1>');

  await runShop(access, 'rollback');
  await expectPage(200, '<h1>Gifts</h1>');
  await runShop(access, 'status');
  await runShop(access, 'remove', name, '--yes');
  await expectPage(404);
}
