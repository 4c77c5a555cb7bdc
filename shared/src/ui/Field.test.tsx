import { screen } from '@testing-library/react';
import { renderPage } from '../testing';
import { Field } from './Field';

type Options = Partial<Omit<Parameters<typeof Field>[0], 'children'>>;

function show(options: Options = {}) {
  renderPage(
    <Field label="City" {...options}>
      {(control) => <input {...control} />}
    </Field>,
  );
  return screen.getByRole('textbox');
}

it('names its control', () => {
  expect(show({ isRequired: true })).toHaveAccessibleName('City');
  expect(screen.getByRole('textbox')).toBeRequired();
});

it('says what may stay empty, unless the label does', () => {
  expect(show()).toHaveAccessibleName('City (optional)');
  expect(screen.getByRole('textbox')).not.toBeRequired();
});

it('does not say it twice', () => {
  expect(show({ label: 'Optional Address' })).toHaveAccessibleName('Optional Address');
});

it('[VA-05] ties an error to its control', () => {
  const control = show({ error: 'City is required' });
  expect(control).toHaveAttribute('aria-invalid', 'true');
  expect(control).toHaveAccessibleDescription('City is required');
  const error = screen.getByText('City is required');
  expect(control.compareDocumentPosition(error)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('[VA-05] says the error before the hint', () => {
  expect(show({ error: 'City is required', hint: 'As on a letter.' })).toHaveAccessibleDescription(
    'City is required As on a letter.',
  );
});

it('is not invalid for a hint', () => {
  const control = show({ hint: 'As on a letter.' });
  expect(control).toHaveAccessibleDescription('As on a letter.');
  expect(control).not.toHaveAttribute('aria-invalid');
});
