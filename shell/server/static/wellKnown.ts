import type { FastifyInstance } from 'fastify';
import { endpoints } from '@shop/shared';
import type { ShopSettings } from '@shop/shared/contract';
import { urls } from '@shop/shared/routes';
import type { ApiReader } from '../http/ApiReader';

const dayMs = 24 * 60 * 60 * 1_000;
/** The RFC recommends less than a year. */
const validDays = 180;

interface Context {
  api: Pick<ApiReader, 'prefetch'>;
  publicOrigin: string;
  now?: () => number;
}

/** Serves the well-known URLs for reporting vulnerabilities (RFC 9116) and for changing a password. */
export function wellKnown(
  app: FastifyInstance,
  { api, publicOrigin, now = () => Date.now() }: Context,
): void {
  app.get('/.well-known/security.txt', async (request, reply) => {
    const email = await readEmail(api, request.id);
    // Rounded to days, so that the response stays the same for a day.
    const expires = new Date((Math.floor(now() / dayMs) + validDays) * dayMs).toISOString();
    const lines = [
      ...(email ? [`Contact: mailto:${email}`] : []),
      `Contact: ${publicOrigin}${urls.contact()}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${publicOrigin}/.well-known/security.txt`,
    ];
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });

  app.get('/.well-known/change-password', (_request, reply) =>
    reply.redirect(urls.settings(), 302),
  );
}

/** Returns the email of the contact page, or null while the API is unavailable. */
async function readEmail(api: Context['api'], requestId: string): Promise<string | null> {
  const { shopSettings } = endpoints;
  const read = (await api.prefetch([shopSettings], requestId))[shopSettings.path];
  return read && 'data' in read ? (read.data as ShopSettings).contact.email : null;
}
