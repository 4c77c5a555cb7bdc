import { endpoints } from '@shop/shared';
import { asha, hydratePage, products, signIn } from '@shop/shared/testing';
import Recommendations from './Recommendations';

const prefetched = { [endpoints.products.path]: { data: products } };

it.each(['a visitor', 'a signed-in user'])(
  '[FR-02] recommendations for an unknown URL are rendered by the server with their data for %s',
  async (visitor) => {
    if (visitor !== 'a visitor') signIn(asha);
    const page = <Recommendations place="notFound" />;
    const markup = await hydratePage(page, { at: '/nope', prefetched });
    expect(markup).toContain('href="/shop/royal-delicious"');
    expect(markup).toContain('₹1,700');
  },
);
