import type { InferType } from 'yup';
import type {
  allocationSchema,
  ChangedPayment,
  handReturnSchema,
  MoneyOverview,
  MoneyPage,
  returnSchema,
} from '@shop/shared/contract/admin';
import { post, query, search, type Typed } from './calls';

const paymentPath = (payment: string) => `/admin/payments/${encodeURIComponent(payment)}`;

/** The money of the shop, and what can be done with a payment. */
export const moneyEndpoints = {
  /** @param period `moneyQuerySchema`; by default today */
  overview: (period: Readonly<Record<string, string>>) =>
    query<MoneyOverview>(
      `/admin/money${search(period)}`,
      'The money could not be loaded. Please try again.',
    ),
  movements: query<MoneyPage>(
    '/admin/money/payments',
    'The payments could not be loaded. Please try again.',
  ),
  placePayment: (payment: string) =>
    post<ChangedPayment, Typed<InferType<typeof allocationSchema>>>(
      `${paymentPath(payment)}/allocations`,
      'The payment could not be assigned. Please try again.',
    ),
  keepPayment: (payment: string) =>
    post<ChangedPayment, { keep: boolean; reason?: string }>(
      `${paymentPath(payment)}/allocations`,
      'This could not be saved. Please try again.',
    ),
  returnByProvider: (payment: string) =>
    post<ChangedPayment, Typed<InferType<typeof returnSchema>>>(
      `${paymentPath(payment)}/refund`,
      'The payment could not be returned. Please try again.',
    ),
  returnByHand: (payment: string) =>
    post<ChangedPayment, Typed<InferType<typeof handReturnSchema>>>(
      `${paymentPath(payment)}/refund_by_hand`,
      'The refund could not be recorded. Please try again.',
    ),
};
