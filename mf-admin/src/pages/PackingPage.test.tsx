import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { BulkStep, PackingShipment } from '@shop/shared/contract/admin';
import { aPackingDay, aPackingLine } from '@shop/shared/factories';
import { problem, renderPage, server } from '@shop/shared/testing';
import { adminSession, serveSession } from '../test/adminSession';
import { packingShipment } from '../test/orders';
import PackingPage from './PackingPage';

const days = [{ day: '2026-11-30', shipments: 2, boxes: 4 }];
const fuji = aPackingLine({ product_id: 'fuji', label: 'Fuji', quantity: 1 });

/** Fakes a server that stores the ticks. */
const packingIs = (shipments: PackingShipment[]) => {
  const lines = (number: string) =>
    shipments.find((shipment) => shipment.order_number === number)?.lines ?? [];
  server.use(
    http.get('/api/admin/packing', () => HttpResponse.json(days)),
    http.get('/api/admin/packing/2026-11-30', () => HttpResponse.json(aPackingDay({ shipments }))),
    http.put('/api/admin/orders/:order/packed_boxes', async ({ request, params }) => {
      const { products, is_packed } = (await request.json()) as {
        products: string[];
        is_packed: boolean;
      };
      for (const line of lines(String(params.order)))
        if (products.includes(line.product_id)) line.is_packed = is_packed;
      return HttpResponse.json({});
    }),
  );
};
const open = () => renderPage(<PackingPage />, { at: '/admin/packing', signedIn: true });

beforeEach(() => serveSession(adminSession));

describe('[AD-06] PackingPage', () => {
  it('ticks off whole shipments and single lines', async () => {
    const one = packingShipment('RR-AAAA-AAAA', { special_instruction: 'Ring twice' });
    const two = packingShipment('RR-BBBB-BBBB');
    two.lines.push({ ...fuji });
    packingIs([one, two]);
    const { user } = open();
    expect(await screen.findByText('0 of 2 packed')).toBeInTheDocument();
    expect(screen.getByText('Instructions: Ring twice')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: /RR-AAAA-AAAA/ }));
    expect(await screen.findByText('1 of 2 packed')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /RR-AAAA-AAAA/ })).toBeChecked();
    const card = screen.getByRole('article', { name: 'RR-BBBB-BBBB' });
    await user.click(within(card).getByRole('checkbox', { name: '1 × Fuji (10 kg)' }));
    expect(await screen.findByRole('checkbox', { name: '1 × Fuji (10 kg)' })).toBeChecked();
    expect(screen.getByText('1 of 2 packed')).toBeInTheDocument();
  });

  it('[AD-12] shows a tick only after the response', async () => {
    packingIs([packingShipment('RR-AAAA-AAAA')]);
    let attempts = 0;
    server.use(
      http.put('/api/admin/orders/:order/packed_boxes', () => {
        attempts += 1;
        return attempts === 1 ? HttpResponse.error() : undefined;
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: /RR-AAAA-AAAA/ }));
    expect(await screen.findByText(/Not confirmed yet/)).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /RR-AAAA-AAAA/ })).not.toBeChecked();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('1 of 1 packed')).toBeInTheDocument();
    expect(attempts).toBe(2);
  });

  it('dispatches all packed shipments after a confirmation', async () => {
    const packed = packingShipment('RR-AAAA-AAAA');
    for (const line of packed.lines) line.is_packed = true;
    packingIs([packed, packingShipment('RR-BBBB-BBBB')]);
    const bodies: BulkStep[] = [];
    server.use(
      http.post('/api/admin/orders/bulk', async ({ request }) => {
        bodies.push((await request.json()) as BulkStep);
        const result = { order: 'RR-AAAA-AAAA', shipment: 'fruit', outcome: 'done', detail: '' };
        return HttpResponse.json({ results: [result] });
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Dispatch 1' }));
    const dialog = screen.getByRole('dialog', { name: 'Dispatch 1 shipment?' });
    await user.click(within(dialog).getByRole('button', { name: 'Dispatch' }));
    expect(await screen.findByText('1 of 1 dispatched.')).toBeInTheDocument();
    expect(bodies).toEqual([
      {
        status: 'dispatched',
        reason: '',
        dispatch_unpaid: false,
        orders: [{ order: 'RR-AAAA-AAAA', shipment: 'fruit' }],
      },
    ]);
  });

  it('shows the outcome after the last shipment of a day', async () => {
    const packed = packingShipment('RR-AAAA-AAAA');
    for (const line of packed.lines) line.is_packed = true;
    let shipments = [packed];
    server.use(
      http.get('/api/admin/packing', () => HttpResponse.json(shipments.length > 0 ? days : [])),
      http.get('/api/admin/packing/2026-11-30', () =>
        HttpResponse.json(aPackingDay({ shipments })),
      ),
      http.post('/api/admin/orders/bulk', () => {
        shipments = [];
        const result = { order: 'RR-AAAA-AAAA', shipment: 'fruit', outcome: 'done', detail: '' };
        return HttpResponse.json({ results: [result] });
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Dispatch all' }));
    const dialog = screen.getByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Dispatch' }));
    expect(await screen.findByText('Nothing else leaves on this day.')).toBeInTheDocument();
    expect(screen.getByText('1 of 1 dispatched.')).toBeInTheDocument();
  });

  it('[MO-02] dispatches unpaid shipments only after consent', async () => {
    const cash = packingShipment('RR-AAAA-AAAA');
    const upi = packingShipment('RR-BBBB-BBBB', { payment_method: 'upi', first_name: 'Asha' });
    for (const line of [...cash.lines, ...upi.lines]) line.is_packed = true;
    packingIs([cash, upi]);
    const bodies: BulkStep[] = [];
    server.use(
      http.post('/api/admin/orders/bulk', async ({ request }) => {
        bodies.push((await request.json()) as BulkStep);
        return problem(409, '1 order is to be paid before dispatch');
      }),
    );
    const { user } = open();
    const card = await screen.findByRole('article', { name: 'RR-BBBB-BBBB' });
    expect(card).toHaveTextContent('Not paid (UPI)');
    expect(screen.getByRole('article', { name: 'RR-AAAA-AAAA' })).toHaveTextContent(
      'Pay on delivery',
    );

    await user.click(screen.getByRole('button', { name: 'Dispatch all' }));
    const dialog = screen.getByRole('dialog', { name: 'Dispatch 2 shipments?' });
    expect(within(dialog).getByRole('list', { name: 'Not paid' })).toHaveTextContent(
      'Asha Kumar, RR-BBBB-BBBB: ₹2,800',
    );
    await user.click(within(dialog).getByRole('checkbox', { name: /^Send it without payment/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Dispatch' }));

    expect(await screen.findByText('1 order is to be paid before dispatch')).toBeInTheDocument();
    expect(bodies.map(({ orders, dispatch_unpaid }) => [orders.length, dispatch_unpaid])).toEqual([
      [2, true],
    ]);
  });

  it('[PY-05] shows a reported payment before the dispatch', async () => {
    const upi = packingShipment('RR-BBBB-BBBB', {
      payment_method: 'upi',
      is_payment_reported: true,
    });
    for (const line of upi.lines) line.is_packed = true;
    packingIs([upi]);
    const { user } = open();
    const card = await screen.findByRole('article', { name: 'RR-BBBB-BBBB' });
    expect(card).toHaveTextContent('Payment reported');
    expect(card).not.toHaveTextContent('Not paid');

    await user.click(screen.getByRole('button', { name: 'Dispatch all' }));

    expect(screen.getByRole('list', { name: 'Not paid' })).toHaveTextContent(
      'Ravi Kumar, RR-BBBB-BBBB: ₹2,800.00 (payment reported: check it first)',
    );
  });

  it('[DL-06] saves tracking numbers that are pasted as a list', async () => {
    const one = packingShipment('RR-AAAA-AAAA');
    const two = packingShipment('RR-BBBB-BBBB');
    const three = packingShipment('RR-CCCC-CCCC', { carrier: 'DTDC', tracking_number: 'Z9' });
    packingIs([one, two, three]);
    const bodies: unknown[] = [];
    server.use(
      http.put('/api/admin/orders/bulk/tracking', async ({ request }) => {
        bodies.push(await request.json());
        const result = (order: string) => ({
          order,
          shipment: 'fruit',
          outcome: 'done',
          detail: '',
        });
        return HttpResponse.json({ results: ['RR-AAAA-AAAA', 'RR-BBBB-BBBB'].map(result) });
      }),
    );
    const { user } = open();
    await user.click(await screen.findByText('Tracking numbers'));
    const field = screen.getByRole('textbox', { name: 'Ravi Kumar, RR-AAAA-AAAA' });
    await user.click(field);
    await user.paste('Z1\nRR-BBBB-BBBB\tZ2\n');
    expect(screen.getByRole('textbox', { name: 'Carrier' })).toHaveValue('DTDC');
    await user.click(screen.getByRole('button', { name: 'Save tracking numbers' }));

    expect(await screen.findByText('2 saved.')).toBeInTheDocument();
    expect(bodies).toEqual([
      {
        carrier: 'DTDC',
        orders: [
          { order: 'RR-AAAA-AAAA', shipment: 'fruit', tracking_number: 'Z1' },
          { order: 'RR-BBBB-BBBB', shipment: 'fruit', tracking_number: 'Z2' },
        ],
      },
    ]);
    expect(screen.getByText(/Tracking: DTDC Z9/)).toBeInTheDocument();
  });

  it('[AD-12] keeps typed tracking numbers while others save theirs', async () => {
    const one = packingShipment('RR-AAAA-AAAA');
    const two = packingShipment('RR-BBBB-BBBB');
    packingIs([one, two]);
    server.use(
      http.put('/api/admin/orders/:order/packed_boxes', () => {
        two.tracking_number = 'Z9';
        return HttpResponse.json({});
      }),
    );
    const { user } = open();
    await user.click(await screen.findByText('Tracking numbers'));
    const numberOf = (order: string) =>
      screen.getByRole('textbox', { name: `Ravi Kumar, ${order}` });
    await user.type(numberOf('RR-AAAA-AAAA'), 'Z1');

    await user.click(screen.getByRole('checkbox', { name: /RR-BBBB-BBBB/ }));

    await waitFor(() => expect(numberOf('RR-BBBB-BBBB')).toHaveValue('Z9'));
    expect(numberOf('RR-AAAA-AAAA')).toHaveValue('Z1');
  });

  it('shows the current order after a refusal', async () => {
    let shipments = [packingShipment('RR-AAAA-AAAA')];
    server.use(
      http.get('/api/admin/packing', () => HttpResponse.json(days)),
      http.get('/api/admin/packing/2026-11-30', () =>
        HttpResponse.json(aPackingDay({ shipments })),
      ),
      http.put('/api/admin/orders/:order/packed_boxes', () => {
        shipments = [];
        return problem(409, 'These boxes have left, or are not in this order.');
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: /RR-AAAA-AAAA/ }));
    expect(await screen.findByText('Nothing else leaves on this day.')).toBeInTheDocument();
  });

  it('shows the ticks of other people within a minute', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const one = packingShipment('RR-AAAA-AAAA');
    packingIs([one]);
    open();
    expect(await screen.findByText('0 of 1 packed')).toBeInTheDocument();

    for (const line of one.lines) line.is_packed = true;
    await act(() => jest.advanceTimersByTimeAsync(60_000));

    expect(await screen.findByText('1 of 1 packed')).toBeInTheDocument();
    jest.useRealTimers();
  });

  it('shows that there is nothing to pack', async () => {
    server.use(http.get('/api/admin/packing', () => HttpResponse.json([])));
    open();
    expect(await screen.findByText('There is nothing to pack.')).toBeInTheDocument();
  });
});
