import { createRazorpay } from '../../../src/payments/razorpay/client';
import { razorpayKeys } from '@shop/shared/fakes/FakeRazorpay.mjs';
import { openShop } from '../../support/shop';

/** After a deliberate change of the API: `npx jest api/test/http/openapi/openapiSnapshot.test.ts -u`. */
it('the OpenAPI document changes only on purpose', async () => {
  const razorpay = createRazorpay({ ...razorpayKeys, apiUrl: 'http://127.0.0.1:9' });
  const shop = await openShop({ razorpay });

  const { body } = await shop.call('GET', '/api/docs/json');
  await shop.close();

  expect(body).toMatchSnapshot();
});
