import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { root } from '../../../shared/build/units.mjs';
import { Account } from '../../support/Account';
import { ObservedShop } from '../../support/servers/ObservedShop';
import { expect, test } from '../../support/test';

interface Series {
  metric: string;
  labels: Record<string, string>;
}
interface Alert {
  alert: string;
  expr: string;
  annotations: Record<'summary' | 'description' | 'runbook', string>;
}
interface Panel {
  targets?: { expr: string }[];
}

const read = (file: string) => readFile(path.join(root, file), 'utf8');
const readAlerts = async () => {
  const { groups } = parse(await read('deploy/prometheus/alerts.yml')) as {
    groups: { rules: Alert[] }[];
  };
  return groups.flatMap(({ rules }) => rules);
};

/** Parses the text format of Prometheus and adds the labels that Prometheus adds. */
const readSeries = (job: string, text: string): Series[] =>
  text.split('\n').flatMap((line) => {
    const metric = /^[a-z_]\w*/i.exec(line)?.[0];
    if (metric === undefined) return [];
    const labels: Record<string, string> = { job, instance: job };
    for (const [, name = '', value = ''] of line.matchAll(/(?<=[{,])(\w+)="([^"]*)"/g)) {
      labels[name] = value;
    }
    return { metric, labels };
  });

/** Matches a metric with its labels in braces, but no function, whose name is followed by a parenthesis. */
const selectors = /\b(up|[a-z]+(?:_[a-z0-9]+)+)\b(?!\()(?:\{([^}]*)\})?/g;
const groupings = /\bby \([^)]*\)/g;
const matchers = /(?:^|,)(\w+)(=~?)"([^"]*)"/g;

/** Returns the selectors of an expression in PromQL that match no series. */
function findUnknown(expression: string, series: Series[]): string[] {
  const found = [...expression.replaceAll(groupings, '').matchAll(selectors)];
  if (found.length === 0) return [`no metric in ${expression}`];
  return found
    .filter(([, metric, braces = '']) => {
      const wanted = [...braces.matchAll(matchers)];
      const isWanted = ({ labels }: Series) =>
        wanted.every(([, label = '', operator, value = '']) =>
          operator === '=~'
            ? new RegExp(`^(?:${value})$`).test(labels[label] ?? '')
            : labels[label] === value,
        );
      return !series.some((candidate) => candidate.metric === metric && isWanted(candidate));
    })
    .map(([selector]) => selector);
}

test('the servers export every metric of the dashboard and the alerts', async ({ onEnd }) => {
  const shop = await ObservedShop.start(onEnd, () => ({}));
  const account = await Account.create(shop.origin('shell'));
  await account.addToCart('golden');
  await shop.fetch('shell', '/shop');
  for (let times = 0; times < 2; times += 1) {
    await shop.fetch('shell', '/api/contact/message', { body: {} });
  }
  const scrape = async (unit: 'api' | 'shell') => {
    const response = await shop.fetch(unit, '/metrics');
    expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    return readSeries(`shop-${unit}`, await response.text());
  };
  // Jobs start after the API listens.
  await expect
    .poll(async () => (await scrape('api')).map(({ metric }) => metric))
    .toContain('job_last_success_timestamp_seconds');
  const apiSeries = await scrape('api');
  await shop.end('api');
  // This request records a server error.
  expect((await shop.fetch('shell', '/api/product/products')).status).toBe(503);
  const prometheusSeries = ['shop-api', 'shop-shell'].map((job) => ({
    metric: 'up',
    labels: { job, instance: job },
  }));
  const series = [...apiSeries, ...(await scrape('shell')), ...prometheusSeries];

  const alerts = await readAlerts();
  expect(alerts.length).toBeGreaterThan(10);
  for (const { alert, expr } of alerts)
    expect({ alert, unknown: findUnknown(expr, series) }).toEqual({ alert, unknown: [] });

  const { panels } = JSON.parse(await read('deploy/grafana/shop.json')) as { panels: Panel[] };
  const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  expect(expressions.length).toBeGreaterThan(10);
  for (const expr of expressions)
    expect({ expr, unknown: findUnknown(expr, series) }).toEqual({ expr, unknown: [] });
});

test('every alert has a summary, a description and an existing section of the documentation', async () => {
  const headings = [...(await read('docs/operations.md')).matchAll(/^#+ (.+)$/gm)].map(
    ([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, '')
        .replaceAll(/\s/g, '-'),
  );
  for (const { alert, annotations } of await readAlerts()) {
    const [file, section] = annotations.runbook.split('#');
    expect(file).toBe('docs/operations.md');
    expect(headings, alert).toContain(section);
    expect(annotations.summary).not.toBe('');
    expect(annotations.description).toMatch(/\.$/);
  }
});
