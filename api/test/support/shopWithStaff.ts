import type { AppOptions } from '../../src/app';
import { switchUpiOn } from './payments';
import { resetOrders } from './rows';
import { openShop, type Shopper } from './shop';
import { openShopAt } from './shopAt';

/** A shop with somebody of the staff and a customer; the calls of either take `context`. */
export async function openStaffedShop(options: Partial<AppOptions> = {}) {
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
    /** The next calls are those of another customer. */
    async changeCustomer() {
      customer = await shop.shopper();
    },
  };
}

export type StaffedShop = Awaited<ReturnType<typeof openStaffedShop>>;

/** The same on a Wednesday, with UPI: what is ordered now leaves on Monday 30 November 2026. */
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
    /** Before each test: the first time, and no order. */
    async startAgain() {
      shop.setTime(start);
      await resetOrders(shop.db);
    },
  };
}

export type ShopBeforePacking = Awaited<ReturnType<typeof openShopBeforePacking>>;
