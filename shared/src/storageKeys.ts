/** The keys of the browser's local storage that outlast a page. The script in the head reads them, too. */
export const storageKeys = {
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  theme: 'theme',
  /** Whether the browser has fetched the fonts before. */
  fonts: 'fonts',
  pinCode: 'pin_code',
  /** The id of the order that was placed last, until its confirmation is dismissed. */
  orderConfirmation: 'order_confirmation',
  /** The id of the order that was placed last. */
  lastOrder: 'last_order',
} as const;
