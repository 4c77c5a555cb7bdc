import { resetStock } from './database/rows';
import { openShop, type Shopper } from './shop';

/** Opens a shop with one customer, whose clock the tests set. */
export async function openShopAt(start: string) {
  let now = new Date(start);
  const clock = () => now;
  const shop = await openShop({ clock });
  let customer: Shopper = await shop.shopper();

  return {
    ...shop,
    clock,
    get customer() {
      return customer;
    },
    setTime(time: string) {
      now = new Date(time);
    },
    /** Call before each test: restores the start time and a full stock, and changes the customer. */
    async reset() {
      now = new Date(start);
      customer = await shop.shopper();
      await resetStock(shop.db);
    },
  };
}

export type ShopAt = Awaited<ReturnType<typeof openShopAt>>;
