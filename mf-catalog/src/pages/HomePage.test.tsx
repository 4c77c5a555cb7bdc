import { screen } from '@testing-library/react';
import { renderPage } from '@shop/shared/testing';
import HomePage from './HomePage';

describe('HomePage', () => {
  it('[HM-02, HM-03, HM-04] has three slides, of which two lead to the shop', () => {
    renderPage(<HomePage />);
    expect(screen.getByText('Shop Our Wide Selection of Fresh Fruits')).toBeInTheDocument();
    expect(
      screen.getByText('Fresh Apples Delivered to Your Doorstep, Juicy and Delicious'),
    ).toBeInTheDocument();
    expect(
      screen.getByText(
        'Start Your Orchard Today, High-Quality Planting Materials for Your Orchard',
      ),
    ).toBeInTheDocument();
    const checks = screen.getAllByText('Check');
    expect(checks).toHaveLength(2);
    for (const check of checks) expect(check).toHaveAttribute('href', '/shop');
  });

  it('[HM-05] welcomes the visitor and leads to the shop', () => {
    renderPage(<HomePage />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      "Welcome to the orchard's Online Store, The online Rendezvous!",
    );
    expect(screen.getByRole('link', { name: 'Discover Our Curated Selection' })).toHaveAttribute(
      'href',
      '/shop',
    );
  });

  it('[HM-08] makes four promises', () => {
    renderPage(<HomePage />);
    for (const promise of [
      'Free delivery on all orders',
      'Excellent support',
      'Fresh and organic products',
      '100% secure payments',
    ]) {
      expect(screen.getByText(promise)).toBeInTheDocument();
    }
  });
});
