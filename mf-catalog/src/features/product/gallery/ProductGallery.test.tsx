import { fireEvent, screen, within } from '@testing-library/react';
import { renderPage, requireProduct } from '@shop/shared/testing';
import { ProductGallery } from './ProductGallery';

const golden = requireProduct('golden');

const open = async () => {
  const { user } = renderPage(<ProductGallery product={golden} />);
  await user.click(screen.getByRole('button', { name: 'Show the fruit' }));
  await user.click(screen.getByRole('button', { name: 'Enlarge the fruit' }));
  const viewer = within(screen.getByRole('dialog', { name: 'Golden' }));
  const pictures = viewer.getByRole('list', { name: 'Pictures' });
  return { user, viewer, pictures, count: within(pictures).getAllByRole('img').length };
};

/** Simulates a swipe: the browser scrolls by the width of a picture. */
function swipeTo(index: number, pictures: HTMLElement) {
  Object.defineProperty(pictures, 'clientWidth', { value: 390, configurable: true });
  pictures.scrollLeft = index * 390;
  fireEvent.scroll(pictures);
}

it('[EX-09] opens the viewer with all pictures, at the selected one', async () => {
  const { viewer, pictures, count } = await open();
  expect(within(pictures).getByRole('img', { name: 'Wooden box of Golden apples' })).toBeVisible();
  expect(within(pictures).getByRole('img', { name: 'Three Golden apples' })).toBeVisible();
  expect(viewer.getByText(`${count} of ${count}`)).toBeVisible();
});

it('[EX-09] changes the picture of viewer and page on a swipe', async () => {
  const { user, viewer, pictures, count } = await open();
  swipeTo(0, pictures);
  expect(viewer.getByText(`1 of ${count}`)).toBeVisible();
  await user.click(viewer.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'Show the box' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(screen.getByRole('button', { name: 'Enlarge the box' })).toHaveFocus();
});

it('[EX-09] cycles through the pictures by buttons', async () => {
  const { user, viewer, pictures, count } = await open();
  Object.defineProperty(pictures, 'clientWidth', { value: 600 });
  const next = viewer.getByRole('button', { name: 'Next picture' });
  await user.click(next);
  expect(viewer.getByText(`1 of ${count}`)).toBeVisible();
  expect(pictures.scrollLeft).toBe(0);
  expect(next).toHaveFocus();
  await user.click(next);
  expect(pictures.scrollLeft).toBe(600);
  await user.click(viewer.getByRole('button', { name: 'Previous picture' }));
  await user.click(viewer.getByRole('button', { name: 'Previous picture' }));
  expect(viewer.getByText(`${count} of ${count}`)).toBeVisible();
  expect(pictures.scrollLeft).toBe((count - 1) * 600);
});

it('[EX-09] shows a picture in its full size after a click, until the next picture', async () => {
  const { user, viewer, pictures } = await open();
  const button = viewer.getByRole('button', { name: 'Full size' });
  await user.click(within(pictures).getByRole('img', { name: 'Three Golden apples' }));
  expect(button).toHaveAttribute('aria-pressed', 'true');
  await user.click(within(pictures).getByRole('img', { name: 'Three Golden apples' }));
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  await user.click(viewer.getByRole('button', { name: 'Next picture' }));
  expect(button).toHaveAttribute('aria-pressed', 'false');
});

it('[AD-07] shows only the uploaded picture if there is one', async () => {
  const image_url = '/api/product_images/0123.jpg';
  const { user } = renderPage(<ProductGallery product={{ ...golden, image_url }} />);
  const main = screen.getByRole('img', { name: 'Golden' });
  expect(main).toHaveAttribute('src', image_url);
  expect(screen.queryByRole('button', { name: /^Show/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Enlarge the picture' }));
  const viewer = within(screen.getByRole('dialog', { name: 'Golden' }));
  expect(viewer.getByRole('img', { name: 'Golden' })).toHaveAttribute('src', image_url);
  expect(viewer.queryByRole('button', { name: 'Next picture' })).not.toBeInTheDocument();
});
