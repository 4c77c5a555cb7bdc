import { http, HttpResponse } from 'msw';
import { screen } from '@testing-library/react';
import { aPlant } from '@shop/shared/factories';
import { asha, requireProduct, server } from '@shop/shared/testing';
import { openProductCheckout as open } from '../test/openCheckout';

const sellTo = (served_states: string[]) =>
  server.use(
    http.get('/api/product/golden', () =>
      HttpResponse.json({
        ...requireProduct('golden'),
        label: 'M9 rootstock',
        category: 'planting',
        planting: aPlant({ served_states }),
      }),
    ),
  );

it('[DL-04] says that a plant is not sold to the state, and what happens next', async () => {
  sellTo(['himachal_pradesh', 'kerala']);
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('State'), 'Tamil Nadu');
  expect(await screen.findByText(/^We don’t send M9 rootstock to Tamil Nadu yet/)).toBeVisible();
  expect(screen.getByText(/^We call you to confirm the order/)).toBeVisible();
  expect(screen.queryByRole('radio', { name: /Cash on delivery/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Place order' })).toBeEnabled();

  await user.selectOptions(screen.getByLabelText('State'), 'Kerala');
  expect(screen.queryByText(/^We don’t send/)).not.toBeInTheDocument();
});

it('[DL-04] shows no notice for a plant that is sold to all states', async () => {
  sellTo([]);
  open();
  expect(await screen.findByLabelText('State')).toHaveValue(asha.state);
  expect(screen.queryByText(/^We don’t send/)).not.toBeInTheDocument();
});
