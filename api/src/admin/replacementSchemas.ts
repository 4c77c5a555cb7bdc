import { outcomeKinds } from '@shop/shared/contract';
import type {
  ReplacementCase,
  ReplacementPage,
  ReplacementSummary,
} from '@shop/shared/contract/admin';
import {
  arrayOf,
  dateTime,
  integer,
  nullableOneOf,
  nullableText,
  nullableTime,
  objectOf,
  text,
  uuid,
} from '../http/jsonSchema';
import { orderDetails } from '../http/responseSchemas';

export const replacementPage = objectOf<ReplacementPage>({
  requests: arrayOf(
    objectOf<ReplacementSummary>({
      request_id: uuid,
      order_number: text,
      name: text,
      label: text,
      damaged_apples: integer,
      requested_at: dateTime,
      outcome: nullableOneOf(outcomeKinds),
      refund_due_by: nullableTime,
    }),
  ),
  next: nullableText,
});

export const replacementCase = objectOf<ReplacementCase>({
  request_id: uuid,
  order: orderDetails,
  stock: integer,
  decided_by: nullableText,
});
