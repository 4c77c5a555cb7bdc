import { failureText } from '../api/ApiError';
import { endpoints } from '../api/endpoints';
import type { CartItem } from '../contract/cart/schema';
import { notify } from '../notify';
import { selectOwner, useSession } from '../session/session';
import { replaceItem } from './replaceItem';
import type { PrivateCache } from './usePrivateCache';

/** The delay between the last click and the request (CA-02). */
const saveDelayMs = 1500;

interface Change {
  id: string;
  quantity: number;
  cache: PrivateCache;
  timer?: ReturnType<typeof setTimeout>;
  /** The quantity of the request in flight. */
  sending?: number;
}

/**
 * The quantities of cart items that the server has not confirmed yet (CA-02). The data cache keeps the confirmed
 * ones, so that dropping a pending quantity restores the confirmed one. Pending quantities are sent after the last
 * click, with one request at a time per item.
 */
export class PendingQuantities {
  private changes = new Map<string, Change>();
  private readonly listeners = new Set<() => void>();

  /** Calls the listener after each change. Returns a function that ends this. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Returns the pending quantities by the id of their item, after each change as another map. */
  readonly read = (): ReadonlyMap<string, { readonly quantity: number }> => this.changes;

  set(id: string, quantity: number, cache: PrivateCache): void {
    const change: Change = this.changes.get(id) ?? { id, quantity, cache };
    change.quantity = quantity;
    this.changes.set(id, change);
    clearTimeout(change.timer);
    change.timer = setTimeout(() => this.send(change), saveDelayMs);
    this.publish();
  }

  /** Drops an item's pending quantity. */
  discard(id: string): void {
    clearTimeout(this.changes.get(id)?.timer);
    if (this.changes.delete(id)) this.publish();
  }

  /**
   * Sends all quantities that wait for their timer.
   *
   * @param isClosing The document is being closed: no request can wait for an earlier one.
   */
  readonly flush = (isClosing = false): void => {
    for (const change of this.changes.values()) this.send(change, isClosing);
  };

  private send(change: Change, isClosing = false): void {
    clearTimeout(change.timer);
    delete change.timer;
    // If a request is in flight, `save` compares the quantities when it ends.
    const isSent = isClosing ? change.sending === change.quantity : change.sending !== undefined;
    if (!isSent) void this.save(change);
  }

  private async save(change: Change): Promise<void> {
    const { id, cache, quantity } = change;
    if (cache.owner !== selectOwner(useSession.getState())) {
      this.discard(id);
      return;
    }

    change.sending = quantity;
    let confirmed: CartItem | undefined;
    try {
      confirmed = await endpoints.updateCartItemQuantity(id, quantity);
    } catch (error) {
      notify.error(failureText(error, 'Unable to update quantity'));
    }
    // A closing document has sent a newer request, which decides.
    if (change.sending !== quantity) return;
    delete change.sending;
    if (confirmed) cache.update(endpoints.cart, replaceItem(confirmed));

    // The change may have been discarded during the request.
    if (this.changes.get(id) === change) {
      if (change.timer !== undefined) return;
      if (change.quantity !== quantity) return this.save(change);
      this.discard(id);
    }
    // The request may have succeeded although its response was lost.
    if (!confirmed) cache.revalidate(endpoints.cart);
  }

  private publish(): void {
    this.changes = new Map(this.changes);
    this.listeners.forEach((listener) => listener());
  }
}
