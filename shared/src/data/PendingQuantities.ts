import { failureText } from '../api/ApiError';
import { endpoints } from '../api/endpoints';
import type { CartItem } from '../contract/cart/schema';
import { lineTotal } from '../contract/money/money';
import { notify } from '../notify';
import { selectOwner, useSession } from '../session/session';
import type { PrivateCache } from './usePrivateCache';

/** The delay between the last click and the request (CA-02). */
const saveDelayMs = 1500;

interface Change {
  /** The last item that the server confirmed. It is restored when the change fails. */
  confirmed: CartItem;
  quantity: number;
  cache: PrivateCache;
  timer?: ReturnType<typeof setTimeout>;
  /** The quantity of the request in flight. */
  sending?: number;
}

/**
 * The quantities of cart items that the server has not confirmed yet (CA-02). The cached cart shows them
 * at once. They are sent after the last click, with one request at a time per item.
 */
export class PendingQuantities {
  private readonly changes = new Map<string, Change>();

  /** Returns the items with their pending quantities. */
  readonly apply = (items: CartItem[]): CartItem[] =>
    items.map((item) => {
      const change = this.changes.get(item.cart_item_id);
      if (!change) return item;
      const { quantity } = change;
      return { ...item, quantity, total_amount: lineTotal(item.product_data.price, quantity) };
    });

  set(item: CartItem, quantity: number, cache: PrivateCache): void {
    const id = item.cart_item_id;
    const change: Change = this.changes.get(id) ?? { confirmed: item, quantity, cache };
    change.quantity = quantity;
    this.changes.set(id, change);
    clearTimeout(change.timer);
    change.timer = setTimeout(() => this.send(change), saveDelayMs);
    cache.update(endpoints.cart, this.apply);
  }

  /** Drops an item's pending quantity and shows the confirmed one again. */
  discard(id: string): void {
    const change = this.changes.get(id);
    if (!change) return;
    clearTimeout(change.timer);
    this.changes.delete(id);
    this.show(change);
  }

  /**
   * Sends all quantities that wait for their timer.
   *
   * @param isClosing The document is being closed: no request can wait for an earlier one.
   */
  readonly flush = (isClosing = false): void => {
    for (const change of this.changes.values()) {
      if (isClosing && change.sending !== change.quantity) void this.save(change);
      else this.send(change);
    }
  };

  private send(change: Change): void {
    this.clearTimer(change);
    // If a request is in flight, `save` compares the quantities when it ends.
    if (change.sending === undefined) void this.save(change);
  }

  private async save(change: Change): Promise<void> {
    const { cache, quantity } = change;
    const id = change.confirmed.cart_item_id;
    this.clearTimer(change);
    if (cache.owner !== selectOwner(useSession.getState())) {
      this.changes.delete(id);
      return;
    }

    change.sending = quantity;
    let hasFailed = false;
    try {
      change.confirmed = await endpoints.updateCartItemQuantity(id, quantity);
    } catch (error) {
      hasFailed = true;
      notify.error(failureText(error, 'Unable to update quantity'));
    }
    // A closing document has sent a newer request, which decides.
    if (change.sending !== quantity) return;
    delete change.sending;

    const isDiscarded = this.changes.get(id) !== change;
    if (!isDiscarded) {
      if (change.timer !== undefined) return;
      if (change.quantity !== quantity) return this.save(change);
      this.changes.delete(id);
    }
    this.show(change);
    // The request may have succeeded although its response was lost.
    if (hasFailed) cache.revalidate(endpoints.cart);
  }

  private clearTimer(change: Change): void {
    clearTimeout(change.timer);
    delete change.timer;
  }

  private show({ cache, confirmed }: Change): void {
    cache.update(endpoints.cart, (items) =>
      this.apply(
        items.map((item) => (item.cart_item_id === confirmed.cart_item_id ? confirmed : item)),
      ),
    );
  }
}
