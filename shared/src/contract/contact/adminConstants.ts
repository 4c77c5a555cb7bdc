/** Staff acknowledge a message within `complaintHours` and resolve it within this many days (AD-08). */
export const daysToResolve = 30;

/** An answered message stays open until it is resolved. */
export const messageLists = ['open', 'resolved'] as const;
export type MessageList = (typeof messageLists)[number];

/** `acknowledge` records that a person answered by phone. */
export const messageSteps = ['acknowledge', 'resolve', 'reopen'] as const;
export type MessageStep = (typeof messageSteps)[number];
