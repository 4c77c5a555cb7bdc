import { useCallback, useEffect, useRef, useState } from 'react';
import { endpoints, failureText, notify, useCart } from '@shop/shared';
import { lineTotal, type CartItem } from '@shop/shared/contract';

/** How long after the last click a change is sent (CA-02). */
export const saveDelayMs = 1500;

/** Quantities wanted but not yet confirmed by the server, by cart item id. */
type Wanted = Readonly<Record<string, number>>;

/**
 * The cart's quantities as the shopper sets them (CA-02): shown at once, sent once the clicking has
 * stopped, sent at once when the page is left, put back when the server refuses.
 */
export function useQuantityChanges(items: readonly CartItem[]) {
  const { show, reload } = useCart();
  const [wanted, setWanted] = useState<Wanted>({});
  const sender = useRef<QuantitySender>(null);
  sender.current ??= new QuantitySender();

  useEffect(() => {
    const showItem = (id: string, change: (item: CartItem) => CartItem) =>
      void show((items) => items.map((item) => (item.cart_item_id === id ? change(item) : item)));
    sender.current?.connect({
      onLeft: (id, quantity) => showItem(id, (item) => withQuantity(item, { [id]: quantity })),
      onSaved: (saved) => showItem(saved.cart_item_id, () => saved),
      onFailed: () => void reload(),
      onSettled: (id) => setWanted(({ [id]: _settled, ...rest }) => rest),
    });
  }, [show, reload]);

  useEffect(() => {
    const close = () => sender.current?.flush(true);
    window.addEventListener('pagehide', close);
    return () => {
      window.removeEventListener('pagehide', close);
      sender.current?.flush(false);
    };
  }, []);

  const change = useCallback((id: string, quantity: number) => {
    setWanted((current) => ({ ...current, [id]: quantity }));
    sender.current?.schedule(id, quantity);
  }, []);

  const forget = useCallback((id: string) => {
    sender.current?.forget(id);
    setWanted(({ [id]: _forgotten, ...rest }) => rest);
  }, []);

  return { items: items.map((item) => withQuantity(item, wanted)), change, forget };
}

function withQuantity(item: CartItem, wanted: Wanted): CartItem {
  const quantity = wanted[item.cart_item_id];
  if (quantity === undefined) return item;
  return { ...item, quantity, total_amount: lineTotal(item.product_data.price, quantity) };
}

interface Listener {
  /** The page is left before this was sent: the next one shows it already. */
  onLeft: (id: string, quantity: number) => void;
  /** Whether it was saved is not certain: an answer may be lost. The server knows. */
  onFailed: () => void;
  onSaved: (item: CartItem) => void;
  /** Nothing is left to send for this item: what the server said last is what counts. */
  onSettled: (id: string) => void;
}

/** Sends one request at a time per cart item, always with the latest quantity. */
class QuantitySender {
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly latest = new Map<string, number>();
  /** What each request under way asks for. */
  private readonly sending = new Map<string, number>();
  private listener: Listener | null = null;

  connect(listener: Listener): void {
    this.listener = listener;
  }

  schedule(id: string, quantity: number): void {
    this.latest.set(id, quantity);
    this.stopTimer(id);
    this.timers.set(
      id,
      setTimeout(() => this.send(id), saveDelayMs),
    );
  }

  /** @param isClosing nothing runs after this: what waits for an answer must go without it */
  flush(isClosing: boolean): void {
    for (const [id, quantity] of this.latest) {
      if (this.sending.get(id) === quantity) continue;
      this.listener?.onLeft(id, quantity);
      if (isClosing) void this.save(id);
      else this.send(id);
    }
  }

  forget(id: string): void {
    this.stopTimer(id);
    this.latest.delete(id);
  }

  private stopTimer(id: string): void {
    clearTimeout(this.timers.get(id));
    this.timers.delete(id);
  }

  private send(id: string): void {
    this.stopTimer(id);
    // The request under way looks at `latest` again when it ends.
    if (!this.sending.has(id)) void this.save(id);
  }

  private async save(id: string): Promise<void> {
    this.stopTimer(id);
    const quantity = this.latest.get(id);
    if (quantity === undefined) return;
    this.sending.set(id, quantity);
    try {
      const saved = await endpoints.updateCartItemQuantity(id, quantity);
      this.listener?.onSaved(saved);
    } catch (error) {
      notify.error(failureText(error, 'Unable to update quantity'));
      this.listener?.onFailed();
    } finally {
      this.sending.delete(id);
    }
    if (this.timers.has(id)) return;
    if (this.latest.get(id) === quantity) {
      this.latest.delete(id);
      this.listener?.onSettled(id);
    } else if (this.latest.has(id)) {
      void this.save(id);
    }
  }
}
