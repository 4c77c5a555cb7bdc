import { screen } from '@testing-library/react';
import { asha, renderPage } from '@shop/shared/testing';
import SettingsPage from '../pages/SettingsPage';

export async function openSettings(signedIn = asha) {
  const page = renderPage(<SettingsPage />, { at: '/user/settings', signedIn });
  await screen.findByText('Chrome on Windows');
  const press = (name: string | RegExp) => page.user.click(screen.getByRole('button', { name }));
  return { ...page, press };
}
