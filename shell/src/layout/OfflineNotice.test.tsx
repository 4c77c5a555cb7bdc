import { act, render, screen } from '@testing-library/react';
import { hydratePage } from '@shop/shared/testing';
import { OfflineNotice } from './OfflineNotice';

/** The browser loses its network, or finds it again. */
function goOnline(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

afterEach(() => void jest.restoreAllMocks());

it('says so while there is no network, and nothing otherwise', () => {
  render(<OfflineNotice />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  goOnline(false);
  expect(screen.getByRole('status')).toHaveTextContent('No connection: what you see may be old');
  goOnline(true);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('is taken over as the server sent it, also without a network', async () => {
  goOnline(false);
  expect(await hydratePage(<OfflineNotice />, { at: '/shop' })).not.toContain('No connection');
});
