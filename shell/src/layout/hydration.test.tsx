import { asha, hydratePage, signIn } from '@shop/shared/testing';
import { Layout } from './Layout';

it.each(['a visitor', 'who is signed in'])(
  '[H-03] React takes over header and footer as the server sent them, for %s',
  async (visitor) => {
    if (visitor !== 'a visitor') signIn(asha);
    expect(await hydratePage(<Layout>A page</Layout>, { at: '/shop' })).toContain('<footer');
  },
);
