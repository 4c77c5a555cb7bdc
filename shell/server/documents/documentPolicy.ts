import { endpoints } from '@shop/shared';
import type { ShopSettings } from '@shop/shared/contract';
import type { InlineFile, StyleSheet } from '../http/InlineFile';
import { directives } from '../http/securityHeaders';
import type { DocumentParts, DocumentRequest } from './DocumentRequest';

/**
 * The sources that the payment provider's checkout script needs (PY-07). The list is the provider's own, from the
 * csp_whitelist.xml of its Magento module, plus the style attributes that the script sets.
 */
const paymentSources = {
  'script-src': ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ['https://cdn.razorpay.com'],
  'connect-src': ['https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'],
  'frame-src': ['https://api.razorpay.com'],
  // The provider's own page, for browsers that cannot open its window.
  'form-action': ['https://api.razorpay.com'],
};

/** Tells the provider which site it is called from, because it can refuse payments of unknown sites. */
const paymentReferrerPolicy = 'strict-origin-when-cross-origin';

/** The inline files of a document. */
interface InlineFiles {
  earlyScript: InlineFile;
  styles: readonly StyleSheet[];
  placeholders: InlineFile | null;
}

/**
 * Returns the security headers that depend on the document (S-40). Its `content-security-policy` allows the inline files
 * by their hashes, the origin of an overridden remote with the web socket of its dev server, and the payment provider.
 *
 * @returns also whether it is certain: the API may be unavailable
 */
export async function documentPolicy(
  { page, builds, requestId }: Pick<DocumentRequest, 'page' | 'builds' | 'requestId'>,
  { earlyScript, styles, placeholders }: InlineFiles,
  api: DocumentParts['api'],
): Promise<{ headers: Record<string, string>; isCertain: boolean }> {
  const allowsPayment = page?.route.hasPaymentScript
    ? await allowsPaymentScript(api, requestId)
    : false;
  const origin = builds.override?.origin;
  const origins = origin ? [origin] : [];
  const inlineStyles = [...styles.map(({ inline }) => inline), placeholders];
  const additions = {
    'script-src': [earlyScript.source, ...origins],
    'style-src': [...inlineStyles.flatMap((inline) => inline?.source ?? []), ...origins],
    'img-src': origins,
    'font-src': origins,
    'connect-src': origin ? [origin, origin.replace('http', 'ws')] : [],
  };
  const parts: Record<string, readonly string[]>[] = [directives, additions];
  if (allowsPayment) parts.push(paymentSources);
  const names = new Set(parts.flatMap((part) => Object.keys(part)));
  const policy = [...names]
    .map((name) => [name, ...parts.flatMap((part) => part[name] ?? [])].join(' '))
    .join(';');
  return {
    headers: {
      'content-security-policy': policy,
      ...(allowsPayment && { 'referrer-policy': paymentReferrerPolicy }),
    },
    isCertain: allowsPayment !== null,
  };
}

/** Whether the shop accepts payments with the provider's script (PY-07). Null while the API is unavailable. */
async function allowsPaymentScript(
  api: DocumentParts['api'],
  requestId: string,
): Promise<boolean | null> {
  const { path } = endpoints.shopSettings;
  const settings = (await api.prefetch([endpoints.shopSettings], requestId))[path];
  if (!settings || !('data' in settings)) return null;
  return (settings.data as ShopSettings).payment.razorpay !== null;
}
