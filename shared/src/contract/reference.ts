/** The reference of a failed request for shoppers: the start of its id, which both servers log. */
export const referenceOf = (requestId: string): string => `Reference: ${requestId.slice(0, 8)}`;
