import { act, render, screen } from '@testing-library/react';
import { hydratePage } from '@shop/shared/testing';
import { OfflineNotice } from './OfflineNotice';

/** Simulates that the browser goes offline or online. */
function goOnline(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

afterEach(() => void jest.restoreAllMocks());

it('is shown while the browser is offline', () => {
  render(<OfflineNotice />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  goOnline(false);
  expect(screen.getByRole('status')).toHaveTextContent(
    'No connection: what you see may be out of date',
  );
  goOnline(true);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('hydrates without a mismatch, even offline', async () => {
  goOnline(false);
  expect(await hydratePage(<OfflineNotice />, { at: '/shop' })).not.toContain('No connection');
});
