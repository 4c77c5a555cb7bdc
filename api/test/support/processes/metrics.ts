import type { InjectOptions } from 'fastify';
import type { App } from '../../../src/services';

/** Returns the values in `/metrics` by series, such as `orders_placed_total{payment_method="cod"}`. */
export async function scrape(
  app: Pick<App, 'inject'>,
  options: InjectOptions = {},
): Promise<Map<string, number>> {
  const response = await app.inject({ url: '/metrics', ...options });
  if (response.statusCode !== 200) throw new Error(`/metrics: ${response.statusCode}`);
  const lines = response.body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}
