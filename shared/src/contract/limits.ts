/** Not a business limit (PD-02): it ensures that every total is a safe integer. */
export const maxQuantity = 1_000_000;

/** No business limits either: what is stored has an end. Characters. */
export const maxAddressLength = 500;
export const maxCityLength = 100;
export const maxInstructionLength = 5_000;

/** A list of more products, or of more orders of a customer, is sent page by page. */
export const maxWholeList = 100;

/** Products and orders of a page of such a list, unless the request says otherwise, and at most. */
export const productPageSize = 24;
export const orderPageSize = 20;
export const maxPageSize = 100;

/** An order can be cancelled for so long after it was placed, unless it was dispatched (PO-04). */
export const cancelHours = 24;

/** For so long the shop tries to call a customer whose order has to be confirmed (PY-01). */
export const confirmDays = 7;

/** Boxes in the unpaid orders of one user that are not dispatched yet. */
export const maxUnpaidBoxes = 500;

/** A reported UTR can be corrected so often; then the staff ask (PY-05). */
export const maxUtrCorrections = 5;

/** The payment of a cancelled order is voided, or returned if it was made, within so long (PO-04, PY-09). */
export const voidHours = 48;

/** A replacement can be requested for so long after delivery (PO-04). */
export const replaceDays = 5;

/** A complaint to the grievance officer is acknowledged within so long. */
export const complaintHours = 48;

/** A link that sets a new password is valid for so long (LG-09). */
export const passwordResetMinutes = 30;

/** Without an Idempotency-Key, an identical order is refused for so long (S-31). */
export const duplicateOrderSeconds = 10;

/**
 * Mails about orders and messages to one recipient within 24 hours: to the e-mail of the user's own
 * account, which may not be verified either, and to any other that was typed.
 */
export const maxMailsToAccount = 50;
export const maxMailsToStranger = 10;

/** Photos of one replacement request, and the size of each (S-27). */
export const maxPhotos = 4;
export const maxPhotoMegabytes = 5;
export const maxPhotoBytes = maxPhotoMegabytes * 1024 * 1024;
/** As many as phones make. */
export const maxPhotoMegapixels = 50;
