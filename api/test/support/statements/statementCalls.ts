import { randomUUID } from 'node:crypto';
import type { Problem } from '@shop/shared/contract';
import type {
  LineList,
  StatementCounts,
  StatementLine,
  StatementLinePage,
  StatementUpload,
} from '@shop/shared/contract/admin';
import { encodeForm } from '../encodeForm';
import { adminCalls } from '../team/admin';
import type { Shop } from '../shop';

interface StatementContext {
  shop: Pick<Shop, 'call' | 'owner' | 'app'>;
  staffToken: string;
}

/** Returns the requests about statements. `context` is read at each call. */
export function statementCalls(context: () => StatementContext) {
  const { read, act } = adminCalls(context);

  async function upload(
    file: string | Uint8Array<ArrayBuffer>,
    { columns, key = randomUUID() }: { columns?: object; key?: string } = {},
  ) {
    const { shop, staffToken } = context();
    const form = new FormData();
    if (columns) form.append('columns', JSON.stringify(columns));
    form.append('file', new Blob([file]), 'november.csv');
    const { body: payload, headers } = await encodeForm(form);
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/admin/money/statements',
      payload,
      headers: {
        ...headers,
        authorization: `Bearer ${staffToken}`,
        'idempotency-key': key,
      },
    });
    return { status: response.statusCode, body: response.json<StatementUpload & Problem>() };
  }

  /** Returns all lines of a list, page by page. */
  async function linesOf(list: LineList): Promise<StatementLine[]> {
    const lines: StatementLine[] = [];
    let after = '';
    do {
      const { body } = await read<StatementLinePage>(
        `/money/statements/lines?list=${list}&limit=100${after && `&after=${after}`}`,
      );
      lines.push(...body.lines);
      after = body.next ?? '';
    } while (after !== '');
    return lines;
  }

  return {
    upload,
    linesOf,
    /** Compares lines until none waits. */
    compare: async (body: object = {}) => {
      let counts: StatementCounts;
      do counts = (await act<StatementCounts>('/money/statements/matching', body)).body;
      while (counts.waiting > 0);
      return counts;
    },
    decide: ({ line_id }: Pick<StatementLine, 'line_id'>, body: object) =>
      act<StatementCounts>(`/money/statements/lines/${line_id}/match`, body),
    /** Books the likeliest proposal of a line. */
    tap: ({ line_id, proposals: [first] }: StatementLine) =>
      act<StatementCounts>(
        `/money/statements/lines/${line_id}/match`,
        first?.payment
          ? { payment: first.payment.payment_id }
          : { orders: first?.orders.map(({ order_number: order, amount }) => ({ order, amount })) },
      ),
  };
}
