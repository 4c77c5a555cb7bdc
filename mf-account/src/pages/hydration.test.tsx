import { asha, hydratePage, signIn } from '@shop/shared/testing';
import LoginPage from './LoginPage';
import RegisterPage from './RegisterPage';

describe.each(['a visitor', 'who is signed in'])('for %s, React takes over', (visitor) => {
  beforeEach(() => {
    if (visitor !== 'a visitor') signIn(asha);
  });

  it.each([
    ['the sign-in', <LoginPage key="" />, '/login?next=%2Fcart'],
    ['the sign-up', <RegisterPage key="" />, '/register'],
  ])('%s as the server sent it', async (_name, page, at) => {
    expect(await hydratePage(page, { at })).toContain('<h1');
  });
});
