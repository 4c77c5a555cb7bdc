import { screen, within } from '@testing-library/react';
import { brand } from '@shop/shared/brand';
import { renderPage } from '@shop/shared/testing';
import { shopTable } from '@shop/shared/testing/shopTable';
import { Banner } from './Banner';

const open = (at: string) => renderPage(<Banner />, { at, pattern: '*', table: shopTable });

it.each([
  ['/shop', 'SHOP', 'Products'],
  ['/shop/golden', 'SHOP', 'Products'],
  ['/contact', 'CONTACTS', 'Contact'],
  ['/about', 'ABOUT US', 'About'],
  ['/user/settings', 'USER', 'Settings'],
  ['/cart', 'CART', 'Cart'],
  ['/orders', 'ORDERS', 'Orders'],
  ['/orders/6f1a', 'ORDERS', 'Orders'],
  ['/termsOfService', 'TERMS', 'Terms of Service'],
  ['/privacyPolicy', 'PRIVACY', 'Privacy Policy'],
  ['/shippingReturnAndRefundPolicy', 'SHIPPING & RETURNS', 'Shipping and Returns'],
])('[H-07] shows on %s the label %s and the page name %s', (at, label, pageName) => {
  open(at);
  expect(screen.getByText(label)).toBeInTheDocument();
  const breadcrumb = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(breadcrumb.getByText(pageName)).toBeInTheDocument();
  expect(breadcrumb.getByRole('link', { name: brand.name })).toHaveAttribute('href', '/');
});

it.each([
  ['/shop/golden', 'Products', '/shop'],
  ['/journal/seasonal-harvest', 'journal', '/journal'],
  ['/orders/6f1a', 'Orders', '/orders'],
])('[EX-08] links on %s to its parent page', (at, name, parent) => {
  open(at);
  const breadcrumb = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(breadcrumb.getByRole('link', { name })).toHaveAttribute('href', parent);
});

it.each(['/shop', '/journal', '/user/settings', '/caf%C3%A9/menu'])(
  '[EX-08] links on %s only to the home page',
  (at) => {
    open(at);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([brand.name]);
    expect(document.querySelector('[aria-current="page"]')).toBeInTheDocument();
  },
);

it.each(['/checkout/ct/1', '/checkout/pd/golden/2', '/'])('[H-08] is absent on %s', (at) => {
  open(at);
  expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).not.toBeInTheDocument();
});

it.each([
  ['/login', 'login'],
  ['/journal/seasonal-harvest', 'journal'],
  ['/caf%C3%A9/menu', 'café'],
])('[H-08] shows on %s a breadcrumb with the first path segment', (at, segment) => {
  open(at);
  const breadcrumb = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(breadcrumb).toHaveTextContent(`${brand.name}${segment}`);
  expect(breadcrumb.parentElement).toHaveTextContent(`${brand.name}${segment}`);
});
