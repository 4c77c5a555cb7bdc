import { screen } from '@testing-library/react';
import { http } from 'msw';
import { asha, fakeShop, problem, renderPage, server } from '@shop/shared/testing';
import { open as openProduct, serveGolden } from '../test/openProduct';
import UnsubscribePage from './UnsubscribePage';

async function openForm(signedIn = false) {
  serveGolden({ state: 'sold_out' });
  const page = openProduct('golden', signedIn);
  await page.user.click(await screen.findByRole('button', { name: 'Tell me when it is back' }));
  return { ...page, email: await screen.findByRole('textbox', { name: /^Email/ }) };
}

const submit = () => screen.getByRole('button', { name: 'Tell me' });

describe('a product that is sold out', () => {
  it('[SE-04] accepts an email address and says what happens next', async () => {
    const { user, email } = await openForm();
    expect(email).toHaveFocus();
    await user.type(email, 'meena@example.in');
    await user.click(submit());
    expect(await screen.findByText(/^We will write to you once/)).toBeVisible();
    expect(fakeShop.backInStockRequests).toEqual([
      { productId: 'golden', email: 'meena@example.in' },
    ]);
  });

  it('[SE-04] prefills the email address of a signed-in user', async () => {
    const { email } = await openForm(true);
    await screen.findByDisplayValue(asha.email);
    expect(email).toHaveValue(asha.email);
  });

  it('[SE-04] keeps the input when the request is rejected', async () => {
    const { user, email } = await openForm();
    await user.type(email, 'meena');
    await user.click(submit());
    expect(await screen.findByText('Invalid email address')).toBeVisible();
    expect(fakeShop.backInStockRequests).toEqual([]);
    server.use(
      http.post('/api/product/:productId/back_in_stock_requests', () =>
        problem(409, 'This can be ordered now.'),
      ),
    );
    await user.type(email, '@example.in');
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('This can be ordered now.');
    expect(email).toHaveValue('meena@example.in');
  });
});

it('[SE-04] offers no form for a product that can be ordered', async () => {
  openProduct();
  await screen.findByRole('button', { name: 'Add To Cart' });
  expect(screen.queryByRole('button', { name: 'Tell me when it is back' })).not.toBeInTheDocument();
});

describe('the page behind the link in the mail', () => {
  const open = (token?: string) =>
    renderPage(<UnsubscribePage />, { at: `/unsubscribe${token ? `#token=${token}` : ''}` });
  const stop = () => screen.findByRole('button', { name: 'Stop these emails' });

  it('[SE-04] stops the mails after a click, and removes the token from the URL', async () => {
    fakeShop.backInStockRequests.push({ productId: 'golden', email: asha.email });
    const { user, url } = open('unsubscribe-asha');
    const button = await stop();
    expect(url()).toBe('/unsubscribe');
    expect(fakeShop.backInStockRequests).toHaveLength(1);
    await user.click(button);
    expect(await screen.findByText(/^You will get no more emails/)).toBeVisible();
    expect(fakeShop.backInStockRequests).toEqual([]);
    expect(button).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'No more emails' })).toHaveFocus();
  });

  it('[SE-04] shows that the link has expired', async () => {
    const { user } = open('old');
    await user.click(await stop());
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired.');
  });

  it('[SE-04] asks to open the link if the URL has no token', async () => {
    open();
    expect(await screen.findByText(/^Please open the link in our email again/)).toBeVisible();
  });
});
