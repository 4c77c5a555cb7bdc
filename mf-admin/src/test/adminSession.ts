import { http, HttpResponse } from 'msw';
import type {
  AdminSession,
  AdminSetting,
  Area,
  UnusualEntry,
  WaitingSetting,
} from '@shop/shared/contract/admin';
import { anAdminSession } from '@shop/shared/factories';
import { server } from '@shop/shared/testing';

/** The admin session of Asha, an owner. */
export const adminSession = anAdminSession();

/** Returns the admin session of Mira, a staff member with these areas. */
export const staffSession = (...staffAreas: Area[]): AdminSession =>
  anAdminSession({
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
