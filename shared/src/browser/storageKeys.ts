/** Keys in the browser's local storage. The early script of the document reads some of them. */
export const storageKeys = {
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  theme: 'theme',
  /** Set when the browser has cached the fonts. */
  fonts: 'fonts',
  pinCode: 'pin_code',
  /** The id of the latest order, until its confirmation is dismissed. */
  orderConfirmation: 'order_confirmation',
  /** The id of the latest order. */
  lastOrder: 'last_order',
} as const;
