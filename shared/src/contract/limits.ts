/** Not a business limit (PD-02): keeps every total a safe integer. */
export const maxQuantity = 1_000_000;

/** Characters. Not business limits either: they bound what is stored. */
export const maxAddressLength = 500;
export const maxCityLength = 100;
export const maxInstructionLength = 5_000;

/** Lists of more products or orders than this are sent page by page. */
export const maxWholeList = 100;

/** Default and maximum page sizes of such lists. */
export const productPageSize = 24;
export const orderPageSize = 20;
export const maxPageSize = 100;

/** An order can be cancelled for this long after it was placed, unless it was dispatched (PO-04). */
export const cancelHours = 24;

/** How long the shop tries to call a customer whose order has to be confirmed (PY-01). */
export const confirmDays = 7;

/** Maximum boxes in one user's unpaid orders that are not dispatched yet. */
export const maxUnpaidBoxes = 500;

/** How often a customer can correct a reported UTR (PY-05). */
export const maxUtrCorrections = 5;

/** A payment of a cancelled order can be reported, and is looked for, for this long after the last change of it. */
export const lateReportDays = 30;

/** The payment of a cancelled order is voided, or refunded if it was made, within this time (PO-04, PY-09). */
export const voidHours = 48;

/** How long after delivery a replacement can be requested (PO-04). */
export const replaceDays = 5;

/** A complaint to the grievance officer is acknowledged within this time. */
export const complaintHours = 48;

/** Lifetime of a password reset link (LG-09). */
export const passwordResetMinutes = 30;

/** How long an identical order without an Idempotency-Key is rejected (S-31). */
export const duplicateOrderSeconds = 10;

/**
 * Maximum mails about orders and messages to one recipient within 24 hours: to the user's own account email, which may
 * be unverified too, and to any other address.
 */
export const maxMailsToAccount = 50;
export const maxMailsToStranger = 10;

/** Limits on the photos of one replacement request (S-27). */
export const maxPhotos = 4;
export const maxPhotoMegabytes = 5;
export const maxPhotoBytes = maxPhotoMegabytes * 1024 * 1024;
/** The largest photos that phones take. */
export const maxPhotoMegapixels = 50;
