/** `placed` → `Placed`, `refund_due` → `Refund due`, for order and payment statuses. */
export const statusLabel = (status: string): string =>
  status === 'none' || status === 'voided'
    ? 'Nothing to pay'
    : status.charAt(0).toUpperCase() + status.slice(1).replace('_', ' ');
