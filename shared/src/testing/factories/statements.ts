import type {
  StatementCounts,
  StatementLine,
  StatementLinePage,
  StatementUpload,
} from '../../contract/statements/adminSchema';

export const someCounts = (changes: Partial<StatementCounts> = {}): StatementCounts => ({
  waiting: 0,
  decide: 0,
  unmatched: 0,
  booked: 0,
  ignored: 0,
  ...changes,
});

/** A payment of ₹1,400 that could be for one order. */
export const aStatementLine = (changes: Partial<StatementLine> = {}): StatementLine => ({
  line_id: 1,
  kind: 'bank',
  day: '2026-11-27',
  direction: 'in',
  amount: 1400,
  text: 'UPI/412345678901/ASHA NEGI',
  state: 'uncertain',
  reason: '',
  order_numbers: [],
  proposals: [
    {
      orders: [{ order_number: 'RR-7K3M-9QWD', name: 'Asha Negi', amount: 1400, due: 1400 }],
      payment: null,
      reasons: ['Amount and day fit.'],
    },
  ],
  ...changes,
});

export const aStatementPage = (changes: Partial<StatementLinePage> = {}): StatementLinePage => ({
  lines: [],
  counts: someCounts(),
  next: null,
  ...changes,
});

/** The answer to a file of a hundred lines. */
export const anUpload = (changes: Partial<StatementUpload> = {}): StatementUpload => ({
  import: {
    import_id: '3f8a4f6e-0d3c-4f0f-9a34-1f0a7f1d8a11',
    kind: 'bank',
    file_name: 'november.csv',
    at: '2026-11-27T10:00:00.000Z',
    name: 'Asha Negi',
    lines: 100,
    new_lines: 100,
    skipped: 0,
  },
  unknown: null,
  counts: someCounts(),
  lines: [],
  ...changes,
});
