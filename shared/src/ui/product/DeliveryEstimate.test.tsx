import { http } from 'msw';
import { act, screen } from '@testing-library/react';
import { useSession } from '@shop/shared';
import {
  accountOf,
  asha,
  problem,
  renderPage,
  sentPaths,
  server,
  withRefusedStorage,
} from '@shop/shared/testing';
import { DeliveryEstimate } from './DeliveryEstimate';

const fruit = { family: 'fruit', notBefore: null } as const;
const field = () => screen.getByLabelText('Delivery to pin code');
const result = () => screen.getByRole('status');

it('[DL-02] shows when a box leaves and arrives, once the pin code is complete', async () => {
  const { user } = renderPage(<DeliveryEstimate shipments={[fruit]} />);
  await user.type(field(), '17100');
  expect(result()).toHaveTextContent('Enter your pin code to see the delivery date');
  expect(sentPaths('GET')).toEqual([]);
  await user.type(field(), ' 1');
  expect(await screen.findByText('Monday 30 November')).toBeInTheDocument();
  expect(result()).toHaveTextContent('Leaves Shimla Monday 30 November With you 2 – 4 December');
});

it('[DL-02] remembers the pin code in this browser until the user signs out', async () => {
  const { user, unmount } = renderPage(<DeliveryEstimate shipments={[fruit]} />, {
    signedIn: true,
  });
  await screen.findByDisplayValue('171001');
  await user.clear(field());
  await user.type(field(), '400001');
  unmount();
  const again = renderPage(<DeliveryEstimate shipments={[fruit]} />);
  expect(field()).toHaveValue('400001');
  expect(await screen.findByText('2 – 4 December')).toBeInTheDocument();
  act(() => useSession.getState().signOut());
  expect(field()).toHaveValue('');
  again.unmount();
  renderPage(<DeliveryEstimate shipments={[fruit]} />);
  expect(field()).toHaveValue('');
});

it('[DL-02] starts with the pin code of the user’s details', async () => {
  accountOf(asha).details.pin_code = '110001';
  const { user } = renderPage(<DeliveryEstimate shipments={[fruit]} />, { signedIn: true });
  expect(await screen.findByDisplayValue('110001')).toBe(field());
  expect(await screen.findByText('2 – 4 December')).toBeInTheDocument();
  await user.clear(field());
  expect(field()).toHaveValue('');
});

it.each(['blocked', 'full'] as const)(
  '[DL-02] takes a pin code while the storage of the browser is %s',
  (kind) =>
    withRefusedStorage(kind, async () => {
      const { user } = renderPage(<DeliveryEstimate shipments={[fruit]} />);
      await user.type(field(), '400001');
      expect(await screen.findByText('2 – 4 December')).toBeInTheDocument();
      act(() => useSession.getState().signOut());
      expect(field()).toHaveValue('');
    }),
);

it('[DL-04] says where nobody delivers, and leads to the contact page', async () => {
  const { user } = renderPage(<DeliveryEstimate shipments={[fruit]} />);
  await user.type(field(), '900001');
  expect(await screen.findByRole('link', { name: 'Ask us what is possible' })).toHaveAttribute(
    'href',
    '/contact',
  );
  expect(result()).toHaveTextContent('We can’t deliver to 900001 yet.');
});

it('[DL-02] says that the dates cannot be loaded', async () => {
  server.use(http.get('/api/delivery/estimate', () => problem(503, 'Later')));
  const { user } = renderPage(<DeliveryEstimate shipments={[fruit]} />);
  await user.type(field(), '171001');
  expect(
    await screen.findByText('The delivery dates could not be loaded. Please try again later.'),
  ).toBeInTheDocument();
});

it('[DL-07] shows the dates of fruit and of planting material, each with its name', async () => {
  const { user } = renderPage(
    <DeliveryEstimate shipments={[fruit, { ...fruit, family: 'planting' }]} />,
  );
  await user.type(field(), '171001');
  // Each shipment has its own request.
  await screen.findByText('Monday 30 November');
  await screen.findByText('Monday 21 December');
  expect(result()).toHaveTextContent(
    'Fruit Leaves Shimla Monday 30 November With you 2 – 4 December ' +
      'Planting material Leaves Shimla Monday 21 December With you 23 – 25 December',
  );
});

it.each(['110 001', '110-001', '११०००१', '\u202a110001\u202c'])(
  'accepts the pin code %j as people write it',
  async (typed) => {
    const { user } = renderPage(<DeliveryEstimate shipments={[fruit]} />);
    await user.click(field());
    await user.paste(typed);
    expect(field()).toHaveValue('110001');
    expect(await screen.findByText('2 – 4 December')).toBeInTheDocument();
  },
);

it('reports a pin code that does not exist, without a request', async () => {
  const { user } = renderPage(<DeliveryEstimate shipments={[fruit]} />);
  await user.type(field(), '000000');
  expect(result()).toHaveTextContent(
    'There is no pin code 000000 in India. Please check the digits.',
  );
  expect(sentPaths('GET')).toEqual([]);
});
