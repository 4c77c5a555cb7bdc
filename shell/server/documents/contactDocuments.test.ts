import { setImmediate } from 'node:timers/promises';
import { brand } from '@shop/shared/brand';
import { aContact } from '@shop/shared/factories';
import { urls } from '@shop/shared/routes';
import { RouteTableShop } from '../test/RouteTableShop';
import { shellUrls } from '../../src/urls';

let shop: RouteTableShop;
let now = Date.now();
beforeAll(async () => {
  // The caches use this clock.
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  shop = await RouteTableShop.start();
});
afterAll(async () => {
  await shop.stop();
  jest.restoreAllMocks();
});

const contact = aContact({
  phones: ['+91 98160 12345'],
  email: 'write@negi-orchards.in',
  address: 'Kotgarh, Shimla, Himachal Pradesh',
  social: { instagram: '', facebook: 'https://www.facebook.com/negi', youtube: '' },
});

/** Returns the phone and email links of a document. */
async function linksOf(url: string): Promise<string[]> {
  const { body } = await shop.get(url);
  return [...body.matchAll(/href="((?:tel|mailto):[^"]+)"/g)].map(([, target = '']) => target);
}
const defaults = ['tel:+910000000000', 'tel:+910000000000', `mailto:${brand.contact.email}`];
const [phone, mail] = ['tel:+919816012345', `mailto:${contact.email}`];

describe('[AD-09] the contact of the shop in documents', () => {
  it('is the default while the settings have none', async () => {
    shop.settings = { version: 1 };
    expect(await linksOf(shellUrls.about())).toEqual(defaults);
  });

  it('comes from the settings within seconds after a change', async () => {
    // The version of the catalog, which is part of the cache keys, is known after the first document.
    expect(await linksOf(shellUrls.about())).toEqual(defaults);
    shop.settings = { version: 2, contact };
    expect(await linksOf(shellUrls.about())).toEqual(defaults);
    now += 6_000;
    // The stale page is still served while it is rendered again.
    while ((await linksOf(shellUrls.about())).length === defaults.length) await setImmediate();
    expect(await linksOf(shellUrls.about())).toEqual([phone, mail]);
    const { body } = await shop.get(shellUrls.about());
    expect([contact.address, contact.social.facebook].every((text) => body.includes(text))).toBe(
      true,
    );
  });

  it.each([
    ['the contact page', urls.contact(), [phone, mail, 'tel:1915', phone, mail]],
    // In its text for browsers without JavaScript, and in the footer.
    ['a page for members', urls.orders(), [phone, phone, mail]],
    ['the privacy policy', shellUrls.privacyPolicy(), [mail, phone, mail]],
  ])('is shown on %s', async (_page, url, links) => {
    expect(await linksOf(url)).toEqual(links);
  });

  it('is in the answer to a form that was posted without JavaScript', async () => {
    const { statusCode, body } = await shop.post(urls.contact());
    expect(statusCode).toBe(422);
    expect(/call us on <a href="([^"]+)"/.exec(body)?.[1]).toBe(phone);
  });
});
