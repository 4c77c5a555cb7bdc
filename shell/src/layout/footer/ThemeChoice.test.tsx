import { act, screen } from '@testing-library/react';
import { renderPage } from '@shop/shared/testing';
import { ThemeChoice } from './ThemeChoice';

const shown = () => document.documentElement.dataset.theme;
const choice = () => screen.getByRole('combobox', { name: 'Appearance' });

beforeEach(() => {
  localStorage.removeItem('theme');
  delete document.documentElement.dataset.theme;
});

it('follows the device by default, and stores a choice', async () => {
  const { user } = renderPage(<ThemeChoice />);
  expect(choice()).toHaveDisplayValue('As on this device');
  await user.selectOptions(choice(), 'Dark');
  expect([shown(), localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
  await user.selectOptions(choice(), 'As on this device');
  expect([shown(), localStorage.getItem('theme')]).toEqual([undefined, null]);
  expect(choice()).toHaveDisplayValue('As on this device');
});

it('shows the stored theme initially', () => {
  document.documentElement.dataset.theme = 'light';
  renderPage(<ThemeChoice />);
  expect(choice()).toHaveDisplayValue('Light');
});

it('changes with a choice in another tab', () => {
  renderPage(<ThemeChoice />);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
  });
  expect(shown()).toBe('dark');
  expect(choice()).toHaveDisplayValue('Dark');
});
