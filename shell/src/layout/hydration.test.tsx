import { asha, hydratePage, signIn } from '@shop/shared/testing';
import { Layout } from './Layout';

it.each(['guest', 'signed-in user'])(
  '[H-03] hydrates header and footer without a mismatch for a %s',
  async (visitor) => {
    if (visitor !== 'guest') signIn(asha);
    expect(await hydratePage(<Layout>A page</Layout>, { at: '/shop' })).toContain('<footer');
  },
);
