import { screen } from '@testing-library/react';
import { renderPage } from '../../testing';
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

it('marks optional fields', () => {
  expect(show()).toHaveAccessibleName('City (optional)');
  expect(screen.getByRole('textbox')).not.toBeRequired();
});

it('[VA-05] associates an error with its control', () => {
  const control = show({ error: 'City is required' });
  expect(control).toHaveAttribute('aria-invalid', 'true');
  expect(control).toHaveAccessibleDescription('City is required');
  const error = screen.getByText('City is required');
  expect(control.compareDocumentPosition(error)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('[VA-05] describes the control by the error, then the hint', () => {
  expect(show({ error: 'City is required', hint: 'As on a letter.' })).toHaveAccessibleDescription(
    'City is required As on a letter.',
  );
});

it('keeps a control with a hint valid', () => {
  const control = show({ hint: 'As on a letter.' });
  expect(control).toHaveAccessibleDescription('As on a letter.');
  expect(control).not.toHaveAttribute('aria-invalid');
});
