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

/** The admin session of Asha, an owner. */
export const adminSession: AdminSession = {
  name: 'Asha Negi',
  email: 'asha@example.com',
  role: 'owner',
  areas: [...areas],
  admin_until: '2026-09-01T18:30:00.000Z',
  now: '2026-09-01T06:30:00.000Z',
};

/** Returns the admin session of Mira, a staff member with these areas. */
export const staffSession = (...staffAreas: Area[]): AdminSession => ({
  ...adminSession,
  name: 'Mira Thakur',
  email: 'mira@example.com',
  role: 'staff',
  areas: staffAreas,
});

/** Fakes the session and empty lists for owners. */
export function serveSession(session: AdminSession): void {
  server.use(http.get('/api/admin/session', () => HttpResponse.json<AdminSession>(session)));
  serveNoUnusualEvents();
}

/** Fakes empty lists for the queries that only owners send. */
export function serveNoUnusualEvents(): void {
  server.use(
    http.get('/api/admin/unusual', () => HttpResponse.json<UnusualEntry[]>([])),
    http.get('/api/admin/settings', () => HttpResponse.json<AdminSetting[]>([])),
    http.get('/api/admin/waiting_settings', () => HttpResponse.json<WaitingSetting[]>([])),
  );
}
