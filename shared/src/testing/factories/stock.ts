import type { StockMovement } from '../../contract/stock/adminSchema';

/** A correction by the staff. */
export const aStockMovement = (changes: Partial<StockMovement> = {}): StockMovement => ({
  movement_id: '7c1d6a2e-6a51-4b9c-9f0e-0a1b2c3d4e5f',
  at: '2025-08-31T04:00:00.000Z',
  change: -12,
  kind: 'correction',
  reason: 'Bruised',
  staff: 'Ravi Negi',
  order_number: null,
  ...changes,
});
