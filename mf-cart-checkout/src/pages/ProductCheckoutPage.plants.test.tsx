import { http, HttpResponse } from 'msw';
import { screen } from '@testing-library/react';
import type { Product } from '@shop/shared/contract';
import { asha, products, server } from '@shop/shared/testing';
import { open } from '../test/openProductCheckout';

const [golden] = products.filter(({ product_id }) => product_id === 'golden');
const sellTo = (served_states: string[]) =>
  server.use(
    http.get('/api/product/golden', () =>
      HttpResponse.json({
        ...golden,
        ...{ label: 'M9 rootstock', category: 'planting' },
        planting: {
          ...{ rootstock: 'M9', vigour: null, is_grafted: null, is_bare_root: null },
          ...{ age_years: null, chill_hours: null, altitude_from: null, altitude_until: null },
          ...{ pollinizer_for: [], served_states },
        },
      } as Product),
    ),
  );

it('[DL-04] says before paying that a plant is not sold to the state, and what follows', async () => {
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

it('[DL-04] says nothing where a plant is sold to all states', async () => {
  sellTo([]);
  open();
  expect(await screen.findByLabelText('State')).toHaveValue(asha.state);
  expect(screen.queryByText(/^We don’t send/)).not.toBeInTheDocument();
});
