import { readStatement } from '../../src/statements/reading/readStatement';
import type { Columns } from '../../src/statements/reading/columns';

const now = new Date('2026-11-30T12:00:00+05:30');

async function read(file: string | Buffer, chosen: ReadonlyMap<string, Columns> = new Map()) {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  return readStatement(bytes, { chosen, columns: null }, now);
}

async function linesOf(file: string | Buffer, chosen?: ReadonlyMap<string, Columns>) {
  const statement = await read(file, chosen);
  if (!('lines' in statement)) throw new Error(`Unknown columns: ${statement.header.shape}`);
  return statement.lines;
}

/** The detail of a file that is refused. */
const refusal = async (file: string | Buffer) => {
  const error: unknown = await read(file).catch((caught: unknown) => caught);
  return (error as { errors?: { file?: string } }).errors?.file;
};

const paid = {
  day: '2026-11-27',
  direction: 'in',
  paise: 140_000,
  references: expect.arrayContaining(['412345678901']) as string[],
};
const refunded = { day: '2026-11-28', direction: 'out', paise: 95_050 };

const hdfc = `HDFC BANK Ltd.,,,,,,
MR RIDGE ROOT,,Statement From : 01/11/2026 To : 30/11/2026,,,,

********,********,********,********,********,********,********
Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
********,********,********,********,********,********,********
27/11/26,UPI-ASHA NEGI-asha@okbank-SBIN0001234-412345678901-Order RR-7K3M-9QWD,0000412345678901,27/11/26,,"1,400.00","11,400.00"
28/11/26,NEFT DR-REFUND,N332260123456789,28/11/26,950.50,,"10,449.50"

STATEMENT SUMMARY :-
Opening Balance,Dr Count,Cr Count,Debits,Credits,Closing Bal
10000.00,1,1,950.50,1400.00,10449.50
`;

const sbi = [
  'Account Name\t: RIDGE AND ROOT',
  'Start Date\t: 1 Nov 2026',
  '',
  'Txn Date\tValue Date\tDescription\tRef No./Cheque No.\t        Debit\tCredit\tBalance',
  '27 Nov 2026\t27 Nov 2026\tBY TRANSFER-UPI/CR/412345678901/ASHA/SBIN/asha@sbi/RR7K3M9QWD\tTRANSFER FROM 99999\t \t1,400.00\t11,400.00',
  '28 Nov 2026\t28 Nov 2026\tTO TRANSFER-NEFT\t \t950.50\t \t10,449.50',
  '**This is a computer generated statement and does not require a signature',
].join('\r\n');

const icici = `DETAILED STATEMENT
Transactions List - RIDGE AND ROOT (INR) - 000405001234
S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )
1,27/11/2026,27/11/2026,-,UPI/412345678901/Order RR 7K3M 9QWD/asha@icici/ICICI Bank,0.0,1400.0,11400.0
2,28/11/2026,28/11/2026,-,NEFT-REFUND,950.50,0.0,10449.5
`;

const axis = `Name :- RIDGE AND ROOT
Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL
27-11-2026,-,UPI/P2A/412345678901/ASHA NEGI/RR-7K3M-9QWD/Axis Bank, ,1400.00,11400.00,123
28-11-2026,-,NEFT/REFUND,950.50, ,10449.50,123
`;

const kotak = `Account Statement
Sl. No.,Transaction Date,Value Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance,Dr / Cr
1,27-11-2026 10:11:12,27-11-2026,UPI/ASHA NEGI/412345678901/RR-7K3M-9QWD,UPI-633112345678,"1,400.00",CR,"11,400.00",CR
2,28-11-2026 10:11:12,28-11-2026,NEFT REFUND,,950.50,DR,"10,449.50",CR
`;

const pnb = `Txn No.;Txn Date;Description;Branch Name;Cheque No.;Dr Amount;Cr Amount;Balance
S1;27-Nov-2026;UPI/CR/412345678901/RR-7K3M-9QWD;SHIMLA;;;1,400.00;11,400.00 Cr.
S2;28-Nov-2026;NEFT/REFUND;SHIMLA;;950.50;;10,449.50 Cr.
`;

describe('[MY-04] the statement of a bank', () => {
  it.each([
    ['HDFC', hdfc],
    ['SBI, with tabs', sbi],
    ['ICICI', icici],
    ['Axis', axis],
    ['Kotak', kotak],
    ['PNB, with semicolons', pnb],
  ])('of %s is read without being told its columns', async (_bank, file) => {
    const lines = await linesOf(file);

    expect(lines).toMatchObject([{ ...paid, orderNumbers: ['RR-7K3M-9QWD'] }, refunded]);
  });

  it('counts the totals that it leaves out', async () => {
    expect(await read(hdfc)).toMatchObject({ kind: 'bank', skipped: 1 });
  });

  it.each([
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${icici}`)],
    ['UTF-16', Buffer.from(`\uFEFF${icici}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(icici, 'utf16le')],
    ['UTF-16 with the high byte first', Buffer.from(`\uFEFF${icici}`, 'utf16le').swap16()],
    ['Windows-1252', Buffer.from(icici.replace('REFUND', 'REFUND – caf\u00e9'), 'latin1')],
  ])('is read in %s', async (_encoding, file) => {
    expect(await linesOf(file)).toMatchObject([paid, refunded]);
  });

  it.each([
    ['27/11/26'],
    ['27-Nov-2026'],
    ['27 NOV 26'],
    ['27.11.2026'],
    ['2026-11-27'],
    ['27/11/2026 10:15:00 AM'],
    ['27Nov2026'],
    ["'27/11/2026"],
  ])('has the day of %s', async (date) => {
    const lines = await linesOf(`Date,Narration,Debit,Credit\n${date},UPI 412345678901,,1400\n`);

    expect(lines).toMatchObject([paid]);
  });

  it('has the days of a spreadsheet that saved the month first', async () => {
    const lines = await linesOf(
      'Date,Narration,Debit,Credit\n11/2/2026,UPI,,1400\n11/27/2026,UPI,,1400\n',
    );

    expect(lines.map(({ day }) => day)).toEqual(['2026-11-02', '2026-11-27']);
  });

  it.each([
    ['"1,400.00"', 'in'],
    ['1400.00 Cr', 'in'],
    ['+1400', 'in'],
    ['₹1400.00', 'in'],
    ['-1400.00', 'out'],
    ['(1400.00)', 'out'],
    ['"1,400.00Dr"', 'out'],
  ])('with signed amounts has %s as money that goes %s', async (amount, direction) => {
    const lines = await linesOf(`Date,Narration,Amount\n27/11/2026,UPI,${amount}\n`);

    expect(lines).toMatchObject([{ paise: 140_000, direction }]);
  });

  it('joins a narration that continues in the next row', async () => {
    const [line] = await linesOf(
      'Date,Narration,Debit,Credit\n27/11/2026,UPI-ASHA-4123456,,1400\n,78901-RR-7K3M-9QWD,,\n',
    );

    expect(line).toMatchObject({ ...paid, orderNumbers: ['RR-7K3M-9QWD'] });
  });

  it.each([
    ['a day that does not exist', '31/11/2026,UPI,,1400', 'Line 2: there is no day ‘31/11/2026’.'],
    ['a day to come', '05/12/2026,UPI,,1400', 'Line 2: ‘05/12/2026’ is a day to come.'],
    ['an amount of a spreadsheet', '27/11/2026,UPI,,1.4E+3', 'Line 2: ‘1.4E+3’ is no amount.'],
    ['two amounts', '27/11/2026,UPI,5,1400', 'Line 2: it has both a debit and a credit.'],
  ])('with %s is refused as a whole', async (_what, line, text) => {
    const file = `Date,Narration,Debit,Credit\n${line}\n27/11/2026,UPI,,1400\n`;

    expect(await refusal(file)).toBe(
      `Nothing was imported, because some lines cannot be read. ${text}`,
    );
  });

  it.each([
    ['an Excel file', Buffer.from('PK\u0003\u0004abc', 'latin1'), 'This is an Excel file.'],
    ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'This is an Excel file.'],
    ['a PDF', '%PDF-1.7', 'This is a PDF.'],
    ['a web page', '<html><table><tr><td>', 'This is a web page.'],
    ['a picture', Buffer.from([137, 80, 78, 71, 0, 0, 0, 13]), 'This file has no text'],
    ['nothing', '', 'This file has no lines'],
    ['a letter', 'Dear customer,\nyour statement is ready.', 'This file has no lines'],
    ['a header only', 'Date,Narration,Debit,Credit\n', 'This file has no lines'],
    [
      'open quotes',
      'Date,Narration,Debit,Credit\n27/11/2026,"UPI,,1400\n',
      'The file cannot be read',
    ],
  ])('that is %s is refused with what to do', async (_what, file, text) => {
    expect(await refusal(file)).toContain(text);
  });
});

describe('[MY-04] a statement with unknown columns', () => {
  const file = 'Tag,Vorgang,Summe,Art\n27/11/2026,UPI 412345678901,1400,C\n';

  it('asks for them with examples', async () => {
    expect(await read(file)).toMatchObject({
      header: { cells: ['Tag', 'Vorgang', 'Summe', 'Art'], shape: 'tag|vorgang|summe|art' },
      samples: [['27/11/2026', 'UPI 412345678901', '1400', 'C']],
    });
  });

  it('is read with the columns that were chosen for its header', async () => {
    const columns: Columns = { kind: 'bank', at: { date: 0, text: 1, amount: 2, direction: 3 } };

    expect(await linesOf(file, new Map([['tag|vorgang|summe|art', columns]]))).toMatchObject([
      paid,
    ]);
  });
});

describe('[MY-04] the report of the provider', () => {
  const header =
    'entity_id,type,debit,credit,amount,currency,fee,tax,on_hold,settled,created_at,settled_at,settlement_id,description,notes,payment_id,settlement_utr,order_id,order_receipt,method';

  it.each([
    [
      'rupees',
      'pay_29QQoUBi66xm2f,payment,0.00,1366.96,1400.00,INR,33.04,5.04,0,1,27/11/2026 10:00:00,28/11/2026,setl_EFrPPB8Q4C0ePA,,,,AXIS1234567890,order_EFrPPB8Q4C0ePA,RR-7K3M-9QWD,upi',
    ],
    [
      'paise',
      'pay_29QQoUBi66xm2f,payment,0,136696,140000,INR,3304,504,0,1,1795773600,1795860000,setl_EFrPPB8Q4C0ePA,,,,AXIS1234567890,order_EFrPPB8Q4C0ePA,RR-7K3M-9QWD,upi',
    ],
  ])('in %s has amount, fee, tax, receipt and settlement', async (_unit, line) => {
    expect(await linesOf(`${header}\n${line}\n`)).toEqual([
      {
        day: '2026-11-27',
        direction: 'in',
        paise: 140_000,
        text: 'payment · pay_29QQoUBi66xm2f · RR-7K3M-9QWD',
        references: ['pay_29QQoUBi66xm2f'],
        orderNumbers: ['RR-7K3M-9QWD'],
        batch: 'AXIS1234567890',
        fee: 3_304,
        tax: 504,
      },
    ]);
  });

  it('of the dashboard has the fee with its tax', async () => {
    const [line] = await linesOf(
      'transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax (IN),debit,credit,entity_created_at,settlement_id,settlement_utr,order_receipt\n' +
        'payment,pay_29QQoUBi66xm2f,1400,INR,28,5.04,0,1366.96,27/11/2026 10:00:00,setl_EFrPPB8Q4C0ePA,AXIS1234567890,RR-7K3M-9QWD\n',
    );

    expect(line).toMatchObject({ paise: 140_000, fee: 3_304, tax: 504 });
  });

  it('names the currency of a payment that pays no order in rupees', async () => {
    const [line] = await linesOf(
      `${header}\npay_29QQoUBi66xm2f,payment,0.00,1366.96,1400.00,USD,33.04,5.04,0,1,27/11/2026,28/11/2026,setl_EFrPPB8Q4C0ePA,,,,AXIS1234567890,order_EFrPPB8Q4C0ePA,RR-7K3M-9QWD,card\n`,
    );

    expect(line).toMatchObject({
      text: 'payment · USD · pay_29QQoUBi66xm2f · RR-7K3M-9QWD',
      orderNumbers: [],
    });
  });

  it('has a refund as money that goes out, with its payment', async () => {
    const [line] = await linesOf(
      `${header}\nrfnd_EFrPPB8Q4C0ePB,refund,500.00,0.00,500.00,INR,0.00,0.00,0,1,27/11/2026,28/11/2026,setl_EFrPPB8Q4C0ePA,,,pay_29QQoUBi66xm2f,AXIS1234567890,,,upi\n`,
    );

    expect(line).toMatchObject({
      direction: 'out',
      paise: 50_000,
      references: ['rfnd_EFrPPB8Q4C0ePB', 'pay_29QQoUBi66xm2f'],
      fee: null,
    });
  });
});

describe('[MY-04] the list of the courier', () => {
  it('has order, tracking number, cash, day and transfer', async () => {
    const lines = await linesOf(
      'AWB No,Order No,COD Amount,Delivered Date,Remittance UTR\n' +
        'EE123456789IN,RR-7K3M-9QWD,"1,400.00",27/11/2026,SBIN226330123456\n',
    );

    expect(lines).toMatchObject([
      {
        day: '2026-11-27',
        direction: 'in',
        paise: 140_000,
        orderNumbers: ['RR-7K3M-9QWD'],
        references: ['EE123456789IN'],
        batch: 'SBIN226330123456',
      },
    ]);
  });
});
