import { asha, hydratePage, signIn } from '@shop/shared/testing';
import LoginPage from './LoginPage';
import RegisterPage from './RegisterPage';

describe.each(['a visitor', 'a signed-in user'])('for %s', (visitor) => {
  beforeEach(() => {
    if (visitor !== 'a visitor') signIn(asha);
  });

  it.each([
    ['the sign-in', <LoginPage key="" />, '/login?next=%2Fcart'],
    ['the sign-up', <RegisterPage key="" />, '/register'],
  ])('%s hydrates without a mismatch', async (_name, page, at) => {
    expect(await hydratePage(page, { at })).toContain('<h1');
  });
});
