/** No business limit (PD-02); a bound that keeps every total far inside exact integers. */
export const maxQuantity = 1_000_000;

/** An order can be cancelled for so long after it was placed, if it is not dispatched (PO-04). */
export const cancelHours = 24;

/** A replacement can be asked for so long after delivery (PO-04). */
export const replaceDays = 5;

/** Photos of one replacement request, and bytes of each (S-27). */
export const maxPhotos = 4;
export const maxPhotoBytes = 5 * 1024 * 1024;
