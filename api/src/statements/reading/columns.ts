import type { ColumnRole, StatementKind } from '@shop/shared/contract/admin';

/** The columns of a statement: the index of the column by its role. */
export interface Columns {
  kind: StatementKind;
  at: Partial<Record<ColumnRole | ReportRole, number>>;
}

/** The columns that only the provider's report has. */
export type ReportRole =
  | 'entity'
  | 'type'
  | 'fee'
  | 'tax'
  | 'currency'
  | 'settlement'
  | 'payment'
  | 'feeWithTax';

type Names = Partial<Record<ColumnRole | ReportRole, readonly string[]>>;

/** Names of columns without spaces, signs and units, the best one first. HDFC, SBI, ICICI, Axis, Kotak and PNB. */
const bank: Names = {
  date: [
    ...['transactiondate', 'txndate', 'trandate', 'date', 'dateoftransaction', 'txnposteddate'],
    ...['transactiondateandtime', 'transactiondatetime', 'postdate', 'postingdate', 'postedon'],
    ...['bookingdate', 'valuedate', 'valuedt'],
  ],
  text: [
    ...['narration', 'description', 'particulars', 'transactionremarks', 'transactiondetails'],
    ...['transactionparticulars', 'transactiondescription', 'remarks', 'details', 'naration'],
  ],
  reference: [
    ...['chqrefno', 'chqrefnumber', 'refnochequeno', 'refnochqno', 'chequerefno', 'utrno', 'utr'],
    ...['utrnumber', 'referenceno', 'referencenumber', 'refno', 'transactionreferenceno'],
    ...['transactionid', 'tranid', 'txnid', 'txnno', 'chequenumber', 'chequeno', 'chqno'],
    ...['instrumentid', 'instrumentno', 'instrumentnumber'],
  ],
  debit: [
    ...['debit', 'withdrawalamt', 'withdrawalamount', 'withdrawal', 'withdrawals', 'debitamount'],
    ...['dramount', 'debitamt', 'dr', 'withdrawaldr', 'withdrawalsdr', 'debits', 'moneyout'],
  ],
  credit: [
    ...['credit', 'depositamt', 'depositamount', 'deposit', 'deposits', 'creditamount'],
    ...['cramount', 'creditamt', 'cr', 'depositcr', 'depositscr', 'credits', 'moneyin'],
  ],
  amount: ['amount', 'transactionamount', 'txnamount', 'amt', 'tranamount'],
  direction: ['drcr', 'crdr', 'debitcredit', 'creditdebit', 'dc', 'trantype', 'txntype', 'type'],
};

const courier: Names = {
  date: [
    ...['remittancedate', 'remittedon', 'paiddate', 'deliverydate', 'delivereddate'],
    ...['delivereddon', 'collectiondate', 'date'],
  ],
  order: [
    ...['orderno', 'ordernumber', 'orderid', 'order', 'clientorderid', 'clientorderno'],
    ...['merchantorderid', 'orderref', 'orderreference', 'customerreference', 'referenceno'],
  ],
  tracking: [
    ...['awb', 'awbno', 'awbnumber', 'waybill', 'waybillno', 'waybillnumber', 'trackingnumber'],
    ...['trackingno', 'trackingid', 'consignmentno', 'consignmentnumber', 'docketno', 'cnno'],
  ],
  amount: [
    ...['codamount', 'codamt', 'codvalue', 'cashcollected', 'collectedamount', 'collectableamount'],
    ...['amountcollected', 'cash', 'collectablevalue', 'remittedamount', 'amount'],
  ],
  reference: [
    ...['utr', 'utrno', 'utrnumber', 'remittanceutr', 'bankutr', 'bankreference'],
    ...['bankreferenceno', 'bankrefno', 'banktransactionid', 'remittanceid', 'neftutr'],
  ],
};

/** The combined report of settlements, from the dashboard or from the API. */
const razorpay: Names = {
  entity: ['entityid'],
  type: ['type', 'transactionentity'],
  debit: ['debit'],
  credit: ['credit'],
  amount: ['amount'],
  fee: ['feeexclusivetax'],
  feeWithTax: ['fee'],
  tax: ['tax', 'taxin', 'taxamount'],
  currency: ['currency'],
  date: ['createdat', 'entitycreatedat', 'paymentcapturedat', 'settledat'],
  settlement: ['settlementutr', 'settlementid'],
  payment: ['paymentid'],
  order: ['orderreceipt'],
  text: ['description', 'entitydescription'],
};

/** `Withdrawal Amount (INR )` → `withdrawalamount`, `Fee (exclusive tax)` → `feeexclusivetax` */
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\((?:inr|in inr|rs\.?|₹|in rs\.?|in|dr|cr)\s*\)/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(?<=amount|amt|debit|credit|deposit|withdrawal|balance)(?:in)?(?:inr|rs)$/, '');

/** Returns the columns that a row names as a header, or null if it is none. */
export function recognizeColumns(cells: readonly string[]): Columns | null {
  const names = cells.map(plainName);
  const report = find(names, razorpay);
  if (has(report, 'entity', 'type', 'amount', 'date')) return { kind: 'razorpay', at: report };
  const list = find(names, courier);
  const isList = list.tracking !== undefined || (list.order !== undefined && names.some(isOrder));
  if (isList && has(list, 'amount', 'date')) return { kind: 'courier', at: list };
  const account = find(names, bank);
  return isComplete({ kind: 'bank', at: account }) ? { kind: 'bank', at: account } : null;
}

const isOrder = (name: string) => name.includes('order');

/** Whether the columns say for each line when, how much, and in which direction. */
export function isComplete({ kind, at }: Columns): boolean {
  if (kind === 'courier') {
    return has(at, 'date', 'amount') && (at.order !== undefined || at.tracking !== undefined);
  }
  const hasAmount = has(at, 'debit', 'credit') || at.amount !== undefined;
  return has(at, 'date') && hasAmount && (at.text !== undefined || at.reference !== undefined);
}

const has = (at: Columns['at'], ...roles: (keyof Names)[]) =>
  roles.every((role) => at[role] !== undefined);

/** The first column with the best name: Kotak names the side of the amount and that of the balance alike. */
function find(names: readonly string[], wanted: Names): Columns['at'] {
  const at: Columns['at'] = {};
  for (const [role, spellings] of Object.entries(wanted)) {
    const spelling = spellings.find((name) => names.includes(name));
    if (spelling !== undefined) at[role as keyof Names] = names.indexOf(spelling);
  }
  return at;
}
