import type { AppOptions } from '../../../src/app';
import { switchUpiOn } from '../orders/payments';
import { resetOrders } from '../database/rows';
import { openShop, type Shopper } from '../shop';
import { openShopAt } from '../shopAt';

/** Opens a shop with a staff member and a customer. Helpers for their requests take `context`. */
export async function openShopWithStaff(options: Partial<AppOptions> = {}) {
  const shop = await openShop(options);
  const staff = await shop.staff();
  const staffToken = staff.access_token;
  let customer: Shopper = await shop.shopper();

  return {
    ...shop,
    staffToken,
    staffEmail: staff.email,
    get customer() {
      return customer;
    },
    context: () => {
      const { access_token: token, email } = customer;
      return { shop, token, email, staffToken };
    },
    /** Sends later requests as a new customer. */
    async changeCustomer() {
      customer = await shop.shopper();
    },
  };
}

export type ShopWithStaff = Awaited<ReturnType<typeof openShopWithStaff>>;

/** Opens such a shop with UPI on Wednesday, 25 November 2026. New orders leave on Monday, 30 November 2026. */
export async function openShopBeforePacking() {
  const start = '2026-11-25T10:00:00+05:30';
  const shop = await openShopAt(start);
  await switchUpiOn(shop.db);
  const { access_token: staffToken } = await shop.staff();
  const token = shop.customer.access_token;
  return {
    ...shop,
    staffToken,
    context: () => ({ shop, token, staffToken }),
    /** Call before each test: restores the start time and deletes all orders. */
    async reset() {
      shop.setTime(start);
      await resetOrders(shop.db);
    },
  };
}

export type ShopBeforePacking = Awaited<ReturnType<typeof openShopBeforePacking>>;
