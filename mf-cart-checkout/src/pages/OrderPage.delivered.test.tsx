import { File as NodeFile } from 'node:buffer';
import { http, HttpResponse } from 'msw';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReplacementOutcome } from '@shop/shared/contract';
import { anOrderLink, anOutcome, aRefund, aReplacementRequest } from '@shop/shared/factories';
import { accountOf, asha, defer, problem, sent, server } from '@shop/shared/testing';
import { button, delivered, fuji, golden, open } from '../test/openOrder';

const replacementRequest = aReplacementRequest({
  damaged_apples: 1,
  requested_at: '2026-04-05T05:00:00.000Z',
  photos: [],
});

describe('requesting a replacement', () => {
  const photo = (name: string, type = 'image/jpeg', size = 2_000_000) =>
    // Node's fetch would send a File of jsdom as text.
    new NodeFile([new Uint8Array(size)], name, { type }) as unknown as File;
  const photos = () =>
    screen
      .queryAllByRole('button', { name: /^Remove/ })
      .map((remove) => remove.getAttribute('aria-label'));
  const submit = () => button('Ask for a replacement');

  it('[S-38] sends the form with the photos and shows the request', async () => {
    const { user } = open(delivered);
    await user.selectOptions(await screen.findByLabelText('Damaged box'), 'Golden');
    await user.type(screen.getByLabelText('Number of damaged apples'), '12');
    await user.type(screen.getByLabelText('What is wrong?'), 'Bruised');
    await user.upload(screen.getByLabelText(/^Photos \(opt/), [photo('one.jpg'), photo('two.jpg')]);
    await user.upload(screen.getByLabelText(/^Photos \(opt/), photo('three.png', 'image/png'));
    await user.click(screen.getByRole('button', { name: 'Remove one.jpg' }));
    expect(photos()).toEqual(['Remove two.jpg', 'Remove three.png']);
    await user.click(await submit());

    const requests = within(await screen.findByRole('list', { name: 'Requested replacements' }));
    expect(requests.getByRole('listitem')).toHaveTextContent(
      /^Golden12 damaged apples, 2 photos. Requested on .* ISTBruisedShow 2 photos$/,
    );
    expect(screen.getByRole('heading', { name: 'Replacement' })).toHaveFocus();
    const form = await sent('POST', '/order/order-7/replacement')[0]?.clone().formData();
    expect(form?.get('product_id')).toBe('golden');
    expect(form?.getAll('photos').map((file) => (file as File).name)).toEqual([
      'two.jpg',
      'three.png',
    ]);
    // Only boxes without a request can be selected.
    const boxes = within(screen.getByLabelText('Damaged box')).getAllByRole('option');
    expect(boxes.map(({ textContent }) => textContent)).toEqual(['Choose a box', 'Fuji Apple']);
    expect(photos()).toEqual([]);
  });

  it('[S-38] [VA-05] shows required fields and sends nothing', async () => {
    const { user } = open(delivered);
    await user.click(await submit());
    const errors = {
      'Damaged box': 'Please choose the box that arrived damaged',
      'Number of damaged apples': 'Number of damaged apples is required',
      'What is wrong?': 'Please say what is wrong',
    };
    for (const [label, message] of Object.entries(errors)) {
      await waitFor(() =>
        expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message),
      );
    }
    await waitFor(() => expect(screen.getByLabelText('Damaged box')).toHaveFocus());
    await user.type(screen.getByLabelText('Number of damaged apples'), 'some');
    await waitFor(() =>
      expect(screen.getByLabelText('Number of damaged apples')).toHaveAccessibleDescription(
        'Number of damaged apples must be a whole number',
      ),
    );
    expect(sent('POST', '/order/order-7/replacement')).toHaveLength(0);
  });

  it.each([
    ['a GIF', [photo('a.gif', 'image/gif')], 'Photos must be JPEG, PNG, WebP or AVIF pictures'],
    [
      '5 MiB and a byte',
      [photo('a.jpg', 'image/jpeg', 5_242_881)],
      'Each photo can have up to 5 MB',
    ],
    ['four more', 'abcd'.split('').map((n) => photo(n)), 'Please send up to 4 photos'],
  ])('[S-27] rejects %s', async (_what, bad, message) => {
    const { user } = open(delivered);
    const field = await screen.findByLabelText(/^Photos \(opt/);
    await user.upload(field, photo('good.webp', 'image/webp', 5_242_880));
    await screen.findByRole('button', { name: 'Remove good.webp' });
    await user.upload(field, bad);
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    expect(field).toBeInvalid();
    expect(photos()).toEqual(['Remove good.webp']);
    await user.upload(field, photo('also-good.jpg'));
    await waitFor(() => expect(field).toBeValid());
  });

  it('[S-27] sends a request with rejected photos only after the user continues without them', async () => {
    const { user } = open({ ...delivered, items: delivered.items.slice(0, 1) });
    await user.type(await screen.findByLabelText('Number of damaged apples'), '3');
    await user.type(screen.getByLabelText('What is wrong?'), 'Bruised');
    const field = screen.getByLabelText(/^Photos \(opt/);
    await user.upload(field, photo('IMG_1.heic', ''));
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(
        expect.stringMatching(
          /cannot read HEIC photos.*None of the photos you just chose was added/,
        ),
      ),
    );

    await user.click(await submit());

    expect(field).toHaveFocus();
    expect(sent('POST', '/order/order-7/replacement')).toHaveLength(0);

    await user.click(screen.getByRole('button', { name: 'Continue without them' }));
    await user.click(await submit());
    await waitFor(() => expect(sent('POST', '/order/order-7/replacement')).toHaveLength(1));
  });

  it('[S-38] disables the form while it is sent, and keeps the input of a rejected request', async () => {
    const detail = 'A replacement can be requested within 5 days of delivery. They have passed.';
    const { response, release } = defer(() => problem(409, detail));
    server.use(http.post('/api/order/order-7/replacement', response));
    const { user } = open({ ...delivered, items: delivered.items.slice(0, 1) });
    expect(await screen.findByLabelText('Damaged box')).toHaveValue('golden');
    await user.type(screen.getByLabelText('Number of damaged apples'), '3');
    await user.type(screen.getByLabelText('What is wrong?'), 'Bruised');
    await user.click(await submit());
    expect(await button('Sending…')).toBeDisabled();
    expect(screen.getByLabelText('What is wrong?')).toBeDisabled();
    release();
    expect(await screen.findByRole('alert')).toHaveTextContent(detail);
    expect(screen.getByLabelText('What is wrong?')).toHaveValue('Bruised');
  });

  it('[S-27] fetches the photos on demand with the token, and retries a failed one', async () => {
    const request = { ...replacementRequest, photos: ['photo-1', 'photo-2'] };
    const picture = () =>
      new HttpResponse(new Uint8Array([1]), { headers: { 'content-type': 'image/jpeg' } });
    server.use(
      http.get('/api/order/order-7/replacement_photos/photo-2', () => problem(404, 'No'), {
        once: true,
      }),
      http.get('/api/order/order-7/replacement_photos/:id', picture),
    );
    const { user } = open({ ...delivered, replacement_requests: [request] });
    const path = '/order/order-7/replacement_photos/photo-1';
    await button('Show 2 photos');
    expect(sent('GET', path)).toHaveLength(0);
    await user.click(await button('Show 2 photos'));
    expect(await screen.findByRole('img', { name: 'Photo 1 of the damage' })).toHaveAttribute(
      'src',
      'blob:test',
    );
    expect(sent('GET', path)[0]?.headers.get('authorization')).toMatch(/^Bearer /);
    expect(
      await screen.findByText('This photo could not be loaded. Please try again later.'),
    ).toBeInTheDocument();
    await user.click(await button('Try again'));
    expect(await screen.findByRole('img', { name: 'Photo 2 of the damage' })).toBeInTheDocument();
  });

  it('[S-38] offers no replacement when the server does not allow it', async () => {
    open({ ...delivered, replaceable_until: null });
    await screen.findByText('Golden');
    expect(screen.queryByRole('heading', { name: 'Replacement' })).not.toBeInTheDocument();
  });
});

describe('ordering again', () => {
  it('adds all items to the cart and leads to it', async () => {
    const { user, url } = open(delivered);
    await user.click(await button('Order again'));
    await waitFor(() => expect(url()).toBe('/cart'));
    expect(accountOf(asha).cart).toMatchObject([
      { product_id: 'golden', quantity: 2, total_amount: 2800 },
      { product_id: 'fuji-apple', quantity: 1 },
    ]);
  });

  const durian = {
    ...fuji,
    product_id: 'durian',
    product_data: { ...fuji.product_data, label: 'Durian' },
  };

  it('names items that are no longer sold, and adds the others', async () => {
    const { user, url } = open({ ...delivered, items: [durian, golden] });
    await user.click(await button('Order again'));
    expect(await screen.findByText('Could not be added: Durian')).toBeInTheDocument();
    await waitFor(() => expect(url()).toBe('/cart'));
    expect(accountOf(asha).cart).toMatchObject([{ product_id: 'golden', quantity: 2 }]);
  });

  it('stays on the page when nothing could be added', async () => {
    const { user, url } = open({ ...delivered, items: [durian] });
    await user.click(await button('Order again'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'None of these boxes could be added to your cart.',
    );
    expect(url()).toBe('/orders/order-7');
    expect(await button('Order again')).toBeEnabled();
  });
});

describe('[AD-08] the decision about a replacement request', () => {
  const at = '2026-04-06T05:00:00.000Z';
  const openDecided = (outcome: Partial<ReplacementOutcome>) =>
    open({
      ...delivered,
      replacement_requests: [
        {
          ...replacementRequest,
          outcome: anOutcome({ kind: 'refusal', at, ...outcome }),
        },
      ],
    });
  const request = () => screen.findByRole('list', { name: 'Requested replacements' });

  it('mentions no photos if none were sent', async () => {
    openDecided({});
    expect(await request()).toHaveTextContent(/^Golden1 damaged apple\. Requested on /);
  });

  it('shows a new order with a link', async () => {
    openDecided({ kind: 'replacement', order: anOrderLink({ order_number: 'RR-8' }) });
    expect(await request()).toHaveTextContent('We send you new boxes at no cost, as order RR-8.');
    expect(screen.getByRole('link', { name: 'RR-8' })).toHaveAttribute('href', '/orders/order-8');
  });

  it.each([
    [null, null, 'We return ₹450.00 by 8 Apr 2026'],
    [at, '412345678901', 'We returned ₹450.00 on 6 Apr 2026'],
  ])('shows a refund sent at %s', async (refunded_at, reference, text) => {
    const due_by = '2026-04-08T05:00:00.000Z';
    openDecided({
      kind: 'refund',
      refund: aRefund({ amount: 450, due_by, refunded_at, reference }),
    });
    expect(await request()).toHaveTextContent(text);
    if (reference) expect(await request()).toHaveTextContent(`reference ${reference}.`);
  });

  it('shows a refusal with its reason', async () => {
    openDecided({ kind: 'refusal', reason: 'The photos show other apples.' });
    expect(await request()).toHaveTextContent(
      'We could not accept your request. The reason:The photos show other apples.',
    );
  });

  it('links the new order, which is free, to the original one', async () => {
    const replaces = anOrderLink({ order_id: 'order-6', order_number: 'RR-6' });
    open({ ...delivered, replaces, payment_status: 'none', payment_method: null });
    expect(await screen.findByRole('link', { name: 'RR-6' })).toHaveAttribute(
      'href',
      '/orders/order-6',
    );
    expect(screen.getByText('There is nothing to pay.')).toBeVisible();
  });
});
