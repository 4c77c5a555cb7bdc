import type { Credentials } from '../../support/Account';
import { button, field, link, main, role } from './targets';
import type { Visitor } from './Visitor';

/** A new shopper finds apples, signs up, orders them and sees the order. Only the first page is loaded by its URL. */
export async function buyApples(visitor: Visitor, { email, password }: Credentials): Promise<void> {
  await visitor.open('/');
  await useMenus(visitor);
  await visitor.click(link('Discover Our Curated Selection'));

  await visitor.arrives('Explore Our Product Range');
  await visitor.sees(main, 'Showing all 8 results');
  await visitor.click(link('Golden'));

  await visitor.arrives('Golden');
  await visitor.click(button('Increase quantity of Golden'));
  await visitor.seesColors(link('Buy Now'));
  await visitor.click(button('Add To Cart'));
  await visitor.click(button('Go to Login'));
  // The dialog has the same link.
  await visitor.arrives('Sign in');
  await visitor.click(link('SIGN UP'));

  await visitor.sees(button('SIGN UP'));
  await visitor.seesColors(button('SIGN UP'));
  await visitor.fill(field('First Name'), 'Asha');
  await visitor.fill(field('Last Name'), 'Negi');
  await visitor.fill(field('Email'), email);
  await visitor.fill(field('Phone Number'), '9876543210');
  await visitor.fill(field('Password'), password);
  await visitor.fill(field('Confirm Password'), password);
  await visitor.click(button('SIGN UP'));

  await visitor.arrives('Golden');
  const prompt = role('region', 'You wanted to add 2 × Golden to your cart.');
  await visitor.click(button('Add to cart', prompt));
  await openCart(visitor, 2);

  await visitor.arrives('Your Cart');
  await visitor.click(button('Increase quantity of Golden'));
  await visitor.sees(role('row', /Golden/), '₹4,200');
  await visitor.click(link('Checkout'));

  await visitor.seesValue(field('First Name'), 'Asha');
  await visitor.sees(main, 'Subtotal ₹4,200.00');
  await visitor.seesLegendInside(role('group', 'Payment'));
  await visitor.fill(field('Address'), '14 Orchard Lane');
  await visitor.fill(field('Pin Code'), '171001');
  await visitor.seesValue(field('State'), 'himachal_pradesh');
  await visitor.fill(field('City'), 'Shimla');
  await visitor.sees(main, 'Shipping Free (₹0.00)');
  await visitor.seesColors(button('Place order'));
  await visitor.click(button('Place order'));

  await visitor.arrives('Your Orders');
  await visitor.sees(main, 'Thank you, Asha');
  await visitor.sees(role('row', /Asha/), '₹4,200.00');
  await visitor.click(link('See the order'));
  await visitor.sees(role('list', 'Progress'));
  await visitor.sees(main, 'Himachal Pradesh 171001');
}

async function openCart(visitor: Visitor, count: number): Promise<void> {
  if (visitor.isNarrow) return visitor.click(link(`Cart, ${count} in the cart`));
  await visitor.click(button(`Cart and orders, ${count} in the cart`));
  await visitor.click(link(`Cart (${count})`));
}

/** Opens and closes the menus of the header and the side. */
async function useMenus(visitor: Visitor): Promise<void> {
  if (!visitor.isNarrow) {
    const orders = link('Orders', role('banner'));
    await visitor.seesNo(orders);
    await visitor.click(button('Cart and orders'));
    await visitor.sees(orders);
    await visitor.pressEscape();
    await visitor.seesNo(orders);
  }

  const sideMenu = role('dialog', 'Menu');
  await visitor.seesNo(sideMenu);
  await visitor.click(button('Menu'));
  await visitor.seesColors(sideMenu);
  await visitor.click(button('Close', sideMenu));
  await visitor.seesNo(sideMenu);
}
