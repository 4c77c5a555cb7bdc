/** How a shopper names a failed request: the start of its id, which is in the logs of both servers. */
export const referenceOf = (requestId: string): string => `Reference: ${requestId.slice(0, 8)}`;
