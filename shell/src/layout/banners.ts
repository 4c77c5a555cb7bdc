/** What the tall banner says, by the first segment of the path (H-07). */
export const banners: Readonly<Record<string, { label: string; pageName: string }>> = {
  shop: { label: 'SHOP', pageName: 'Products' },
  contact: { label: 'CONTACTS', pageName: 'Contact' },
  about: { label: 'ABOUT US', pageName: 'About' },
  user: { label: 'USER', pageName: 'Settings' },
  cart: { label: 'CART', pageName: 'Cart' },
  orders: { label: 'ORDERS', pageName: 'Orders' },
  termsOfService: { label: 'TERMS', pageName: 'Terms of Service' },
  shippingReturnAndRefundPolicy: { label: 'SHIPPING & RETURNS', pageName: 'Shipping and Returns' },
  privacyPolicy: { label: 'PRIVACY', pageName: 'Privacy Policy' },
};
