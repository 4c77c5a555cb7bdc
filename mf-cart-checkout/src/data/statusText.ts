/** `placed` → `Placed`, for the order and payment states of the contract. */
export const statusText = (status: string): string =>
  status.charAt(0).toUpperCase() + status.slice(1);
