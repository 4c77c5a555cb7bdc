import { randomUUID } from 'node:crypto';
import { tableContents } from '../database/rows';
import type { Method, Shop } from '../shop';

interface InvalidRequest {
  body: unknown;
  /** The expected detail. Default: any. */
  detail?: string;
  /** The dotted path of the field with an error. */
  field?: string;
  /** The expected status. Default: 422. */
  status?: number;
}

/** Adds a test for each invalid body: the response has a text for users, and no row changes. */
export function itRefuses(
  [method, path]: [Method, string],
  context: () => { shop: Shop; token: string },
  requests: Record<string, InvalidRequest>,
): void {
  it.each(Object.entries(requests))('%s', async (_title, request) => {
    const { shop, token } = context();
    const { body, detail, field, status = 422 } = request;
    const before = await tableContents(shop.db);
    const reply = await shop.call(method, path, {
      token,
      body,
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    });
    expect(reply.status).toBe(status);
    expect(reply.headers['content-type']).toBe('application/problem+json');
    expect(reply.body).toMatchObject({ status, ...(detail !== undefined && { detail }) });
    expect(reply.body.detail).toMatch(/^[A-Z][^{}`]+$/);
    if (field !== undefined) expect(reply.body.errors).toHaveProperty([field]);
    expect(await tableContents(shop.db)).toEqual(before);
  });
}

/** Messages of the schemas. */
export const texts = {
  firstNameTooLong: 'First Name should not exceed 50 characters',
  lastNameTooLong: 'Last Name should not exceed 50 characters',
  phoneNot10Digits: 'Phone Number must be exactly 10 digits',
  pinCodeNot6Digits: 'Pin Code must be exactly 6 digits',
  passwordTooLong: 'Password should not exceed 50 characters',
  quantityNotInteger: 'Quantity must be a whole number',
  invalidEmail: 'Invalid email address',
  notStorable: 'This text contains characters that cannot be stored',
};

export const text51 = 'x'.repeat(51);
