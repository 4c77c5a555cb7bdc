import { http, HttpResponse } from 'msw';
import type { AdminSession } from '@shop/shared/contract/admin';
import { server } from '@shop/shared/testing';

/** Asha is an owner, in an admin session. */
export const adminSession: AdminSession = {
  name: 'Asha Negi',
  email: 'asha@example.com',
  role: 'owner',
  admin_until: '2025-09-01T18:30:00.000Z',
  now: '2025-09-01T06:30:00.000Z',
};

/** The response to `GET /api/admin/session`. */
export function sessionIs(session: AdminSession): void {
  server.use(http.get('/api/admin/session', () => HttpResponse.json<AdminSession>(session)));
}
