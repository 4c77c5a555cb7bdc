import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { problem, sentBodies, server } from '@shop/shared/testing';
import { adminProduct, movement, serveProduct } from '../test/adminProducts';
import { adminSession, serveSession } from '../test/adminSession';
import { openProductPage } from '../test/openProductPage';

const path = '/admin/products/golden';

beforeEach(() => {
  serveSession(adminSession);
  serveProduct(adminProduct);
});

describe('[AD-07] [SE-06] the stock of a product', () => {
  const onCorrection = (stock: number) =>
    server.use(
      http.post(`/api${path}/stock_corrections`, () => {
        serveProduct(adminProduct, [{ ...movement, movement_id: 'new', reason: 'Hail' }, movement]);
        return HttpResponse.json({ ...adminProduct, stock });
      }),
    );
  const panel = async () => within(await screen.findByRole('region', { name: 'Stock' }));
  const corrections = () => sentBodies('POST', `${path}/stock_corrections`);

  it('shows stock, reserved boxes and the latest movements', async () => {
    openProductPage();
    const stock = await panel();
    expect(stock.getAllByRole('definition').map(({ textContent }) => textContent.trim())).toEqual([
      '480',
      '20',
      '500',
    ]);
    expect(await stock.findByText(/^Correction · Bruised · Ravi Negi/)).toBeInTheDocument();
    expect(stock.getByText('−12')).toBeInTheDocument();
  });

  it.each([
    ['Counted', { counted: 30 }],
    ['Fewer', { change: -30 }],
    ['More', { change: 30 }],
  ])('shows a correction after the response: %s', async (kind, sentChange) => {
    onCorrection(450);
    const { user } = openProductPage();
    const stock = await panel();
    await user.click(stock.getByRole('radio', { name: kind }));
    await user.type(stock.getByRole('textbox', { name: 'Boxes' }), '30');
    await user.type(stock.getByRole('textbox', { name: 'Reason' }), 'Hail');
    await user.click(stock.getByRole('button', { name: 'Correct the stock' }));
    expect(await screen.findByText('450 can be sold now.')).toBeVisible();
    expect(stock.getAllByRole('definition')[0]).toHaveTextContent('450');
    expect(await corrections()).toEqual([{ ...sentChange, reason: 'Hail' }]);
    expect(await stock.findByText(/^Correction · Hail/)).toBeInTheDocument();
    expect(stock.getByRole('textbox', { name: 'Boxes' })).toHaveValue('');
  });

  it('requires a number and a reason', async () => {
    const { user } = openProductPage();
    const stock = await panel();
    await user.click(stock.getByRole('button', { name: 'Correct the stock' }));
    expect(await stock.findByText('Please enter how many')).toBeVisible();
    expect(stock.getByText('Please give the reason')).toBeVisible();
    expect(await corrections()).toEqual([]);
  });

  it('shows why a correction is refused', async () => {
    server.use(
      http.post(`/api${path}/stock_corrections`, () =>
        problem(422, 'Open orders still need 20.', { counted: 'Open orders still need 20.' }),
      ),
    );
    const { user } = openProductPage();
    const stock = await panel();
    await user.type(stock.getByRole('textbox', { name: 'Boxes' }), '3');
    await user.type(stock.getByRole('textbox', { name: 'Reason' }), 'Counted');
    await user.click(stock.getByRole('button', { name: 'Correct the stock' }));
    await waitFor(() =>
      expect(stock.getByRole('textbox', { name: 'Boxes' })).toHaveAccessibleDescription(
        expect.stringContaining('Open orders still need 20.'),
      ),
    );
  });
});
