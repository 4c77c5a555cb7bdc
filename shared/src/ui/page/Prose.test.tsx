import { screen, within } from '@testing-library/react';
import { renderPage } from '../../testing';
import { Prose } from './Prose';

const text = (count: number) => (
  <Prose
    sections={Array.from({ length: count }, (_, index) => ({
      id: `part-${index + 1}`,
      title: `Part ${index + 1}`,
      text: <p>Words.</p>,
    }))}
  >
    <h1>A text</h1>
  </Prose>
);

it('shows a table of contents with links to the sections of a long text', () => {
  renderPage(text(4));
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  expect(contents.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Part 1',
    'Part 2',
    'Part 3',
    'Part 4',
  ]);
  const target = contents.getByRole('link', { name: 'Part 3' }).getAttribute('href') ?? '';
  expect(document.querySelector(target)).toBe(screen.getByRole('heading', { name: 'Part 3' }));
});

it('shows no table of contents for a short text', () => {
  renderPage(text(3));
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3);
});
