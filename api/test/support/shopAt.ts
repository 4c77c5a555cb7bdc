import { resetStock } from './rows';
import { openShop, type Shopper } from './shop';

/** A shop whose clock the tests set, and which has one customer. */
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
    /** Before each test: the first time, another customer and a full stock. */
    async startAgain() {
      now = new Date(start);
      customer = await shop.shopper();
      await resetStock(shop.db);
    },
  };
}

export type ShopAt = Awaited<ReturnType<typeof openShopAt>>;
