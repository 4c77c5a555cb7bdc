import type { Product } from '@shop/shared/contract';
import { brand } from '@shop/shared/brand';
import { mailUrls } from '@shop/shared/routes';
import { mailBody } from '../../mail/mailBody';
import type { NewMail } from '../../mail/outboxQueries';

/** Writes one mail about all products that are back (SE-04), with a link that withdraws the other requests. */
export function backInStockMail(
  to: string,
  products: readonly Pick<Product, 'product_id' | 'label'>[],
  publicOrigin: string,
  token: string,
): NewMail {
  const unsubscribeUrl = `${publicOrigin}${mailUrls.unsubscribe(token)}`;
  const labels = products.map(({ label }) => label).join(', ');
  return {
    to,
    subject: `You can order again: ${labels} (${brand.name})`,
    text: mailBody(
      'Hello,',
      'You asked us to tell you when this can be ordered again:',
      products
        .map(({ product_id, label }) => `${label}: ${publicOrigin}${mailUrls.product(product_id)}`)
        .join('\n'),
      'Nothing is set aside for you: whoever orders first gets the boxes. We won’t remind you again.',
      'If you want no more of these emails for other products either, or if you never asked for one:\n' +
        unsubscribeUrl,
    ),
    unsubscribeUrl,
  };
}
