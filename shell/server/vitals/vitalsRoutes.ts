import rateLimit, { normalizeIP, type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { number, object, string } from 'yup';
import { isOwnNetwork } from '@shop/shared/server';
import { maxStackLength, maxTextLength } from '../../src/app/errorReport';
import { failureKinds, type VitalsReport } from '../../src/app/vitalsReport';
import { sendText } from '../http/responses';
import type { RemoteRegistry } from '../remotes/RemoteRegistry';
import { browserOf } from './browserOf';
import type { VitalsStore } from './VitalsStore';

/** A stack has up to three bytes per character. */
const maxBytes = 8 * 1024;
/** Several people can share an IP, and a visit sends two requests. */
const networkOf = (ip: string) => normalizeIP(ip, 64);
const rateLimitOptions: RateLimitPluginOptions = {
  max: 300,
  timeWindow: 60_000,
  keyGenerator: ({ ip }) => networkOf(ip),
};
const maxMs = 3_600_000;

const zeroOrOne = () => number().oneOf([0, 1] as const);
const duration = () => number().min(0).max(maxMs);
const reportSchema = object({
  unit: string()
    .matches(/^[a-z][a-z0-9-]*$/)
    .max(40)
    .required(),
  build: string().matches(/^\w+$/).max(40).required(),
  /** A pattern, or `*` at an unknown URL. */
  page: string().max(200).required(),
  visits: zeroOrOne(),
  failure: string().oneOf(failureKinds),
  failedVisits: zeroOrOne(),
  error: object({
    text: string().max(maxTextLength).required(),
    stack: string().max(maxStackLength).defined(),
  })
    .noUnknown()
    .default(undefined),
  lcp: duration(),
  ready: duration(),
  inp: duration(),
  cls: number().min(0).max(100),
})
  .noUnknown()
  .required();

/** Serves `POST /vitals`, where browsers report about a visit but not about the visitor. */
export async function vitalsRoutes(
  app: FastifyInstance,
  { vitals, registry }: { vitals: VitalsStore; registry: Pick<RemoteRegistry, 'hasPage'> },
): Promise<void> {
  await app.register(rateLimit, rateLimitOptions);
  app.post('/vitals', { bodyLimit: maxBytes, logLevel: 'warn' }, (request, reply) => {
    // Other sites must not send reports through their visitors' browsers.
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin') return sendText(reply, 403, 'Forbidden');
    const { body } = request;
    const isReport = reportSchema.isValidSync(body, { strict: true });
    if (!isReport || (body.page !== '*' && !registry.hasPage(body.page))) {
      return sendText(reply, 400, 'This is no report.');
    }
    const { ip } = request;
    const network = isOwnNetwork(ip, 0) ? null : networkOf(ip);
    const browser = browserOf(request.headers['user-agent']);
    vitals.addReport(body as VitalsReport, network, browser);
    return reply.status(204).send();
  });
}
