import { render, screen, within } from '@testing-library/react';
import { brand, telephoneHref } from '@shop/shared/brand';
import { renderPage } from '@shop/shared/testing';
import { SocialLinks } from '../components/SocialLinks';
import ContactPage from './ContactPage';

it('[CO-01] has address, phone numbers and e-mail', () => {
  renderPage(<ContactPage />, { at: '/contact' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Message Us');
  const facts = within(screen.getByRole('region', { name: 'How to reach us' }));
  expect(facts.getByText(/Shimla, Himachal Pradesh/)).toBeInTheDocument();
  const targets = facts.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(targets.filter((target) => target !== 'tel:1915')).toEqual(
    expect.arrayContaining([...brand.phones.map(telephoneHref), `mailto:${brand.email}`]),
  );
  expect(targets.filter((target) => /^tel:\+91\d{10}$/.test(target))).toHaveLength(2);
});

it('[CO-01] has three social profiles', () => {
  renderPage(<ContactPage />, { at: '/contact' });
  const names = brand.social.map(({ name }) => name);
  expect(names).toHaveLength(3);
  for (const name of names) expect(screen.getByText(name)).toBeInTheDocument();
});

it('[CO-01, H-09] links only profiles that have a URL', () => {
  render(
    <SocialLinks
      profiles={[
        { name: 'Instagram', href: 'https://www.instagram.com/orchard' },
        { name: 'YouTube', href: '' },
      ]}
    />,
    { container: document.body.appendChild(document.createElement('ul')) },
  );
  const [link, ...others] = screen.getAllByRole('link');
  expect(others).toEqual([]);
  expect(link).toHaveAttribute('href', 'https://www.instagram.com/orchard');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener');
  expect(screen.getByText('YouTube')).toBeInTheDocument();
});

it('[CO-01] has the number of the consumer helpline', () => {
  renderPage(<ContactPage />, { at: '/contact' });
  expect(screen.getByRole('link', { name: '1915' })).toHaveAttribute('href', 'tel:1915');
});
