import type { FastifyInstance } from 'fastify';
import { brand } from '@shop/shared/brand';
import { urls } from '@shop/shared/routes';

/** The values of `--forest-deep` and `--paper`, because a manifest cannot use custom properties. */
export const themeColor = '#1d3d2b';
const backgroundColor = '#fbf7ef';

const icon = (size: number) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
});

const manifest = {
  name: `${brand.name} · ${brand.tagline}`,
  short_name: brand.name,
  description:
    'Boxes of apples from the hills of Himachal Pradesh, picked ripe and sorted by hand, and an orchard journal.',
  lang: 'en-IN',
  id: urls.home(),
  start_url: urls.home(),
  scope: urls.home(),
  display: 'standalone',
  theme_color: themeColor,
  background_color: backgroundColor,
  // The apple lies in the safe zone of maskable icons.
  icons: ['any', 'maskable'].flatMap((purpose) =>
    [192, 512].map((size) => ({ ...icon(size), purpose })),
  ),
};

/** Serves `/site.webmanifest`, which makes the shop installable. */
export function webManifest(app: FastifyInstance): void {
  app.get('/site.webmanifest', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json')
      .send(JSON.stringify(manifest)),
  );
}
