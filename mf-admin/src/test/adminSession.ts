import { http, HttpResponse } from 'msw';
import {
  areas,
  type AdminSession,
  type AdminSetting,
  type Area,
  type UnusualEntry,
  type WaitingSetting,
} from '@shop/shared/contract/admin';
import { server } from '@shop/shared/testing';

/** Asha is an owner, in an admin session. */
export const adminSession: AdminSession = {
  name: 'Asha Negi',
  email: 'asha@example.com',
  role: 'owner',
  areas: [...areas],
  admin_until: '2026-09-01T18:30:00.000Z',
  now: '2026-09-01T06:30:00.000Z',
};

/** Mira is of the staff. */
export const staffSession = (...own: Area[]): AdminSession => ({
  ...adminSession,
  name: 'Mira Thakur',
  email: 'mira@example.com',
  role: 'staff',
  areas: own,
});

/** The response to `GET /api/admin/session`; for owners, nothing unusual has happened. */
export function sessionIs(session: AdminSession): void {
  server.use(http.get('/api/admin/session', () => HttpResponse.json<AdminSession>(session)));
  nothingIsUnusual();
}

/** What Today reads for owners: nothing is unusual (S-54), and each saved setting applies. */
export function nothingIsUnusual(): void {
  server.use(
    http.get('/api/admin/unusual', () => HttpResponse.json<UnusualEntry[]>([])),
    http.get('/api/admin/settings', () => HttpResponse.json<AdminSetting[]>([])),
    http.get('/api/admin/waiting_settings', () => HttpResponse.json<WaitingSetting[]>([])),
  );
}
