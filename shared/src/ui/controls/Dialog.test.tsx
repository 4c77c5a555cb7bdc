import { StrictMode, useState } from 'react';
import { act, screen } from '@testing-library/react';
import { renderKeptPage, renderPage } from '../../testing';
import { Button } from './Button';
import { Dialog, DialogActions, opensDialog } from './Dialog';

function Question({ placement }: { placement?: 'drawer-left' }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Ask</Button>
      <Dialog isOpen={isOpen} onClose={close} title="Really?" placement={placement}>
        <p>Think twice.</p>
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

const dialog = () => screen.queryByRole('dialog', { name: 'Really?' });

async function ask(question = <Question />) {
  const page = renderPage(question);
  await page.user.click(screen.getByRole('button', { name: 'Ask' }));
  return page;
}

it('renders no content until it is opened', () => {
  renderPage(<Question />);
  expect(dialog()).not.toBeInTheDocument();
  expect(screen.queryByText('Think twice.')).not.toBeInTheDocument();
});

it('uses its title as its accessible name', async () => {
  await ask();
  expect(dialog()).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Really?' })).toBeVisible();
  expect(screen.getByText('Think twice.')).toBeVisible();
});

it('closes by a button and restores the focus', async () => {
  const { user } = await ask();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(dialog()).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
});

it('closes on Escape and can be opened again', async () => {
  const { user } = await ask();
  await user.keyboard('{Escape}');
  expect(dialog()).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(dialog()).toBeVisible();
});

it('closes on a click on the backdrop, not on one inside', async () => {
  const { user } = await ask();
  await user.click(screen.getByText('Think twice.'));
  expect(dialog()).toBeVisible();
  // A click on the backdrop has the dialog element as its target.
  await user.click(screen.getByRole('dialog'));
  expect(dialog()).not.toBeInTheDocument();
});

it('[H-06, SH-10] traps the focus, from the last control to the first and back', async () => {
  const { user } = await ask(<Question placement="drawer-left" />);
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});

it('shows a close button in a drawer', async () => {
  const { user } = await ask(<Question placement="drawer-left" />);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(dialog()).not.toBeInTheDocument();
});

describe('opensDialog', () => {
  const openFilters = async () => {
    const { user } = renderPage(
      <>
        <Button {...opensDialog('filters')}>Filters</Button>
        <Dialog id="filters" title="Filters" placement="drawer-left">
          <p>Sweet or tart?</p>
        </Dialog>
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    return user;
  };
  const filters = () => screen.queryByRole('dialog', { name: 'Filters' });

  it('[BR-02] opens and closes the dialog in browsers without invoker commands', async () => {
    const user = await openFilters();
    expect(filters()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(filters()).not.toBeInTheDocument();
  });

  it('leaves the dialog to browsers with invoker commands', async () => {
    Object.defineProperty(HTMLButtonElement.prototype, 'command', {
      value: 'show-modal',
      configurable: true,
    });
    await openFilters();
    expect(filters()).not.toBeInTheDocument();
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'command');
  });
});

describe('in a page that is hidden', () => {
  it('closes, so that it does not block the page that is shown instead', async () => {
    const { user, hide, show } = renderKeptPage(<Question />);
    await user.click(screen.getByRole('button', { name: 'Ask' }));

    await hide();
    expect(document.querySelector('dialog[open]')).toBeNull();

    await show();
    expect(dialog()).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    expect(dialog()).toBeVisible();
  });

  it('closes when a button with its id has opened it', async () => {
    const { user, hide, show } = renderKeptPage(
      <>
        <Button {...opensDialog('filters')}>Open</Button>
        <Dialog id="filters" title="Filters">
          Choices
        </Dialog>
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('dialog', { name: 'Filters' })).toBeVisible();

    await hide();
    await show();

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('stays open under StrictMode, which runs effects twice', async () => {
  const onClose = jest.fn();
  renderPage(
    <StrictMode>
      <Dialog isOpen onClose={onClose} title="Really?">
        <p>Think twice.</p>
      </Dialog>
    </StrictMode>,
  );

  await act(() => new Promise((resolve) => setTimeout(resolve)));

  expect(dialog()).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
