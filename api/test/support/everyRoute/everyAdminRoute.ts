import {
  type AdminProduct,
  type AdminProductPage,
  type AuditPage,
  type MessagePage,
  type ReplacementPage,
  accountFiles,
  type StatementLinePage,
  reportGroups,
} from '@shop/shared/contract/admin';
import type { OrderDetails } from '@shop/shared/contract';
import { encodeForm } from '../encodeForm';
import { imageForm, newRootstock } from '../team/adminProducts';
import { withKey } from '../orders/orders';
import { bytesOf, picture } from '../orders/replacements';
import type { Send } from './Send';

/** Calls every other admin route, as an owner. */
export async function callEveryAdminRoute(send: Send): Promise<void> {
  await send('GET', '/api/admin/session');
  await changeSettings(send);
  await answerMessages(send);
  await decideReplacements(send);
  await readReports(send);
  await importStatements(send);
  await changeProducts(send);
  await readAuditLog(send);
}

async function changeSettings(send: Send): Promise<void> {
  for (const path of ['settings', 'unusual', 'waiting_settings', 'payments/razorpay']) {
    await send('GET', `/api/admin/${path}`);
  }
  const seen = { entries: [{ audit_id: 1, kind: 'refused' }] };
  await send('POST', '/api/admin/unusual/seen', seen, withKey());
  const setting = '/api/admin/settings/dispatch.transit_days.5';
  for (const value of ['4-8', '4-7']) await send('PUT', setting, { value }, withKey());
  const payee = '/api/admin/settings/payment.upi.vpa';
  await send('PUT', payee, { value: 'another@okbank' }, withKey());
  const waiting = '/api/admin/waiting_settings/payment.upi.vpa';
  // The owner who made the change cannot apply it early.
  await send('POST', waiting, { step: 'withdraw' }, withKey());
}

async function answerMessages(send: Send): Promise<void> {
  const path = '/api/admin/messages';
  const { messages, next } = await send<MessagePage>('GET', `${path}?limit=1`);
  await send('GET', `${path}?after=${next}`);
  const message = `${path}/${messages[0]?.ticket}`;
  await send('GET', message);
  await send('POST', `${message}/replies`, { text: 'Next week' }, withKey());
  for (const step of ['acknowledge', 'resolve'])
    await send('POST', `${message}/step`, { step }, withKey());
  const resolved = await send<MessagePage>('GET', `${path}?list=resolved&limit=1`);
  await send('GET', `${path}?list=resolved&after=${resolved.next}`);
  const found = await send<MessagePage>('GET', `${path}?search=asha%20negi&limit=1`);
  await send('GET', `${path}?search=asha%20negi&after=${found.next}`);
}

async function decideReplacements(send: Send): Promise<void> {
  const path = '/api/admin/replacements';
  const { requests, next } = await send<ReplacementPage>('GET', `${path}?limit=3`);
  await send('GET', `${path}?after=${next}`);
  // A small shop has one request. Its second outcome is refused.
  const at = (index: number) => `${path}/${(requests[index] ?? requests[0])?.request_id}`;
  const [refused, refunded, replaced] = [at(0), at(1), at(2)];
  const { order } = await send<{ order: OrderDetails }>('GET', refused);
  const photo = order.replacement_requests[0]?.photos[0] ?? '';
  await send('GET', `/api/admin/replacement_photos/${photo}`);
  const refusal = { kind: 'refusal', reason: 'The photos show other apples' };
  await send('POST', `${refused}/outcome`, refusal, withKey());
  await send('POST', `${refunded}/outcome`, { kind: 'refund', amount: 1 }, withKey());
  await send('POST', `${refunded}/refund`, { reference: '912345678901' }, withKey());
  await send('POST', `${replaced}/outcome`, { kind: 'replacement', quantity: 1 }, withKey());
  const decided = await send<ReplacementPage>('GET', `${path}?list=decided&limit=1`);
  await send('GET', `${path}?list=decided&after=${decided.next}`);
}

async function readReports(send: Send): Promise<void> {
  // Only a few days, because PostgreSQL may scan the table for a range with most orders.
  const days = 'from=2026-01-01&to=2026-01-03';
  for (const by of reportGroups) await send('GET', `/api/admin/reports?${days}&by=${by}`);
  await send('GET', `/api/admin/reports.csv?${days}`);
  await send('GET', '/api/admin/reports/money_due');
  await send('GET', `/api/admin/money?${days}`);
  await send('GET', '/api/admin/money/payments?limit=1');
  await send('GET', '/api/admin/money/payments?search=412345678901');
  await send('GET', '/api/admin/reports/money_due.csv');
  await send('GET', '/api/admin/reports/accounts');
  for (const file of accountFiles)
    await send('GET', `/api/admin/reports/accounts/${file}.csv?year=2026`);
}

async function importStatements(send: Send): Promise<void> {
  const url = '/api/admin/money/statements';
  const form = new FormData();
  const lines = ['412345678901,,1', 'RR-2222-2222,,2', 'Rent,3,'].map((line) => `20/11/26,${line}`);
  form.append('file', new Blob([['Date,Narration,Debit,Credit', ...lines].join('\n')]), 'bank.csv');
  const columns = { kind: 'bank', at: { date: 0, text: 1, debit: 2, credit: 3 } };
  form.append('columns', JSON.stringify(columns));
  const { body, headers } = await encodeForm(form);
  await send('POST', url, body, { headers: { ...headers, ...withKey().headers } });
  await send('GET', url);
  const { lines: listed, next } = await send<StatementLinePage>(
    'GET',
    `${url}/lines?list=unmatched&limit=1`,
  );
  await send('GET', `${url}/lines?list=unmatched&after=${next}`);
  const line = `${url}/lines/${listed[0]?.line_id}/match`;
  await send('POST', line, { ignore: true, reason: 'Rent' }, withKey());
  await send('POST', `${url}/matching`, { again: true });
}

async function readAuditLog(send: Send): Promise<void> {
  const { next } = await send<AuditPage>('GET', '/api/admin/audit_log?limit=1');
  await send('GET', `/api/admin/audit_log?after=${next}`);
  await send('GET', '/api/admin/audit_log?subject=dispatch.transit_days.5');
}

async function changeProducts(send: Send): Promise<void> {
  const url = '/api/admin/products';
  const { next } = await send<AdminProductPage>('GET', url);
  await send('GET', `${url}?after=${next}`);
  await send('GET', `${url}?search=gold`);
  const golden = await send<AdminProduct>('GET', `${url}/golden`);
  await send('PUT', `${url}/golden`, { ...golden, popularity: 2 }, withKey());
  await send('POST', url, newRootstock, withKey());
  const correction = { change: -1, reason: 'Bruised' };
  await send('POST', `${url}/golden/stock_corrections`, correction, withKey());
  await send('GET', `${url}/golden/stock_movements`);
  const { body, headers } = await imageForm([await bytesOf(picture(1_200, 1_200).jpeg())]);
  const upload = { headers: { ...headers, ...withKey().headers } };
  const { image_url } = await send<AdminProduct>('POST', `${url}/golden/image`, body, upload);
  await send('GET', image_url);
}
