import { openDocumentShop, stateOf, type DocumentShop } from '../test/documentShop';

let shop: DocumentShop;
beforeAll(async () => {
  shop = await openDocumentShop();
});
afterAll(() => shop.close());

const post = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: 'query=Golden&password=secret',
  });

describe('[EX-02] a form that is posted without JavaScript', () => {
  it('is answered with its page and a sentence that says what to do', async () => {
    const { statusCode, headers, body } = await post('/shop?sort=lowToHigh');
    expect(statusCode).toBe(422);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
    expect(body).toContain('Products from api');
    expect(body).toContain('Nothing was sent');
    expect(stateOf(body)).toMatchObject({ isUnsentForm: true });
    expect((await shop.get('/shop')).body).not.toContain('Nothing was sent');
  });

  it('keeps its values, except passwords and values from another site', async () => {
    const own = await post('/shop', { 'sec-fetch-site': 'same-origin' });
    expect(own.body).toContain('value="Golden"');
    expect(own.body).not.toContain('secret');
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, {}] as Record<string, string>[]) {
      expect((await post('/shop', headers)).body).not.toContain('value="Golden"');
    }
  });

  it('is 404 at an unknown URL', async () => {
    expect((await post('/no-such-page')).statusCode).toBe(404);
  });
});
