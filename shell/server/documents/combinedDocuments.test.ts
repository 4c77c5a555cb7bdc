import { stateOf } from '../test/documentShop';
import { RouteTableShop } from '../test/RouteTableShop';

let shop: RouteTableShop;
/** The cookie of a browser that loads mf-catalog from a developer's machine. */
let override: string;

beforeAll(async () => {
  shop = await RouteTableShop.start();
  await shop.writeRemote('mf-catalog', 'The new', 'candidate');
  shop.remotes['mf-catalog'] = { live: 'mf-catalog', candidate: 'candidate', share: 100 };
  shop.overrides = { allowLocalhost: true };
  await shop.restart();
  const { headers } = await shop.get('/?remote=mf_catalog@http://localhost:3011');
  override = String(headers['set-cookie']).split(';')[0] ?? '';
});
afterAll(() => shop.stop());

const entry = 'http://localhost:3011/remoteEntry.js';
const vary = 'accept, accept-encoding, cookie';
const staff = 'shop_staff=valid';

type Response = Awaited<ReturnType<typeof shop.get>>;

/** Returns what a document depends on, and the headers that say so. */
const summaryOf = ({ statusCode, headers, body }: Response) => {
  const { isForStaff, isRendered, isUnsentForm, remotes } = stateOf(body) as {
    isForStaff: boolean;
    isRendered: boolean;
    isUnsentForm: boolean;
    remotes: Record<string, string>;
  };
  return {
    statusCode,
    isForStaff,
    isRendered,
    isUnsentForm,
    isOverridden: remotes['mf-catalog'] === entry,
    allowsOverride: String(headers['content-security-policy']).includes('http://localhost:3011'),
    hasNewNumber: headers['set-cookie'] !== undefined,
    vary: headers.vary,
    cacheControl: headers['cache-control'],
    hasEtag: headers.etag !== undefined,
  };
};

const ofOneVisitor = {
  vary,
  cacheControl: 'private, no-cache',
  hasEtag: false,
  hasNewNumber: false,
};
const uncached = { ...ofOneVisitor, cacheControl: 'no-store' };
const overridden = { isOverridden: true, allowsOverride: true };
const notOverridden = { isOverridden: false, allowsOverride: false };
const forShoppers = { isForStaff: false, isUnsentForm: false };

describe('a document while a candidate of its remote runs', () => {
  it('the document for a new visitor shows the candidate and sets a number', async () => {
    const document = await shop.get('/shop');

    expect(document.body).toContain('The new ShopPage');
    expect(summaryOf(document)).toEqual({
      ...notOverridden,
      ...forShoppers,
      statusCode: 200,
      isRendered: true,
      hasNewNumber: true,
      vary,
      cacheControl: 'private, no-cache',
      hasEtag: true,
    });
  });

  it('the document for a browser with an override loads that remote and sets no number', async () => {
    expect(summaryOf(await shop.get('/shop', { cookie: override }))).toEqual({
      ...ofOneVisitor,
      ...overridden,
      ...forShoppers,
      statusCode: 200,
      isRendered: false,
    });
  });

  it('the server renders a page whose remote the browser does not override', async () => {
    const document = await shop.get('/login', { cookie: override });

    expect(document.body).toContain('The LoginPage');
    expect(summaryOf(document)).toMatchObject({ ...ofOneVisitor, ...overridden, isRendered: true });
  });

  it('[AD-01] a staff page sets a number for staff', async () => {
    expect(summaryOf(await shop.get('/admin', { cookie: staff }))).toEqual({
      ...ofOneVisitor,
      ...notOverridden,
      statusCode: 200,
      isForStaff: true,
      isRendered: true,
      isUnsentForm: false,
      hasNewNumber: true,
    });
  });

  it('[AD-01] staff with an override get the staff page', async () => {
    expect(summaryOf(await shop.get('/admin', { cookie: `${staff}; ${override}` }))).toEqual({
      ...ofOneVisitor,
      ...overridden,
      statusCode: 200,
      isForStaff: true,
      isRendered: true,
      isUnsentForm: false,
    });
  });

  it('[AD-01] others with an override get the document of an unknown URL', async () => {
    const document = await shop.get('/admin', { cookie: override });

    expect(document.body).not.toContain('mf-admin');
    expect(summaryOf(document)).toEqual({
      ...uncached,
      ...overridden,
      ...forShoppers,
      statusCode: 404,
      isRendered: false,
    });
  });

  it('[EX-02] the candidate answers a form, without an override or a number', async () => {
    const document = await shop.post('/shop', { cookie: override });

    expect(document.body).toContain('The new ShopPage');
    expect(summaryOf(document)).toEqual({
      ...uncached,
      ...notOverridden,
      statusCode: 422,
      isForStaff: false,
      isRendered: true,
      isUnsentForm: true,
      vary: undefined,
    });
  });
});
