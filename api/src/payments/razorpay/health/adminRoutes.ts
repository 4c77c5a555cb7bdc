import { RazorpayHealth } from '@shop/shared/contract/adminSchemas';
import { responses } from '../../../http/responses';
import type { App, Services } from '../../../services';
import type { Razorpay } from '../client';
import { readRazorpayHealth } from './readHealth';

/** Returns the route by which owners see whether payments by Razorpay work. There is none without keys. */
export const razorpayHealthRoute =
  (razorpay: Razorpay | null) =>
  (app: App, { db }: Services): void => {
    if (!razorpay) return;
    app.get(
      '/payments/razorpay',
      { schema: { response: responses({ 200: RazorpayHealth }, 403, 404) } },
      () => readRazorpayHealth(db, razorpay),
    );
  };
