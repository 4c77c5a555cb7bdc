/** The limits of NPCI for a UPI payment to a person's or small shop's UPI ID. Banks may set lower ones. */
const upiLimits = { payment: '₹1 lakh', picture: '₹2,000' } as const;

/** Said wherever a UPI payment is asked for (PY-04). */
export const upiPaymentLimit = `UPI takes up to ${upiLimits.payment} in one payment. Your bank may allow less.`;

/** Said beside every QR code that people can save as a picture. */
export const upiPictureLimit = `A saved or shared picture of the code, opened from the gallery, pays up to ${upiLimits.picture} only.`;
