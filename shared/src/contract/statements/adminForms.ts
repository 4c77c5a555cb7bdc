import { array, boolean, number, object, string, type InferType } from 'yup';
import { amountField } from '../fields/amountField';
import { pageQuery } from '../fields/pageQuery';
import { trimmed } from '../fields/fields';
import { columnRoles, lineListNames, type ColumnRole } from './constants';

/** Compares the lines that wait with the books, or also those that were open. */
export const statementMatchingSchema = object({ again: boolean().default(false) });

/** What staff say about a line: orders with amounts, a payment in the books, or that it is none of the shop's. */
export const lineDecisionSchema = object({
  orders: array(
    object({
      order: trimmed().required('Please choose an order'),
      amount: amountField()
        .typeError('Please enter the amount in rupees')
        .positive('The amount must be above zero')
        .required('Please enter the amount'),
    }),
  )
    .max(10, 'Please choose at most 10 orders')
    .default([]),
  payment: string().uuid('This payment is unknown'),
  ignore: boolean().default(false),
  reopen: boolean().default(false),
  reason: trimmed()
    .default('')
    .max(200, 'Please keep the reason within 200 characters')
    .when('ignore', {
      is: true,
      then: (field) => field.required('Please say what this money is'),
    }),
});
export type LineDecision = InferType<typeof lineDecisionSchema>;

export const lineListSchema = object({
  ...pageQuery(25),
  list: string().oneOf(lineListNames, 'There is no such list').default('decide'),
});

const column = () => number().integer().min(0).max(200);

/** The columns that staff have chosen: the index of the column by its role. */
export const chosenColumnsSchema = object({
  kind: string().oneOf(['bank', 'courier'], 'Please choose bank or courier').required(),
  at: object(
    Object.fromEntries(
      Object.values(columnRoles)
        .flat()
        .map((role) => [role, column()]),
    ) as Record<ColumnRole, ReturnType<typeof column>>,
  ).required(),
});
export type ChosenColumns = InferType<typeof chosenColumnsSchema>;
