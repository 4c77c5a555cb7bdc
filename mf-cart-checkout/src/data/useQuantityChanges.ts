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
  const { show } = useCart();
  const [wanted, setWanted] = useState<Wanted>({});
  const sender = useRef<QuantitySender>(null);
  sender.current ??= new QuantitySender();

  useEffect(() => {
    sender.current?.connect({
      onSaved: (saved) =>
        void show((current) =>
          current.map((item) => (item.cart_item_id === saved.cart_item_id ? saved : item)),
        ),
      onSettled: (id) => setWanted(({ [id]: _settled, ...rest }) => rest),
    });
  }, [show]);

  useEffect(() => {
    const flush = () => sender.current?.flush();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
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
  onSaved: (item: CartItem) => void;
  /** Nothing is left to send for this item: what the server said last is what counts. */
  onSettled: (id: string) => void;
}

/** Sends one request at a time per cart item, always with the latest quantity. */
class QuantitySender {
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly latest = new Map<string, number>();
  private readonly sending = new Set<string>();
  private listener: Listener | null = null;

  connect(listener: Listener): void {
    this.listener = listener;
  }

  schedule(id: string, quantity: number): void {
    this.latest.set(id, quantity);
    clearTimeout(this.timers.get(id));
    this.timers.set(
      id,
      setTimeout(() => this.send(id), saveDelayMs),
    );
  }

  flush(): void {
    for (const id of [...this.timers.keys()]) this.send(id);
  }

  forget(id: string): void {
    clearTimeout(this.timers.get(id));
    this.timers.delete(id);
    this.latest.delete(id);
  }

  private send(id: string): void {
    clearTimeout(this.timers.get(id));
    this.timers.delete(id);
    // The request under way looks at `latest` again when it ends.
    if (!this.sending.has(id)) void this.save(id);
  }

  private async save(id: string): Promise<void> {
    const quantity = this.latest.get(id);
    if (quantity === undefined) return;
    this.sending.add(id);
    try {
      const saved = await endpoints.updateCartItemQuantity(id, quantity);
      this.listener?.onSaved(saved);
    } catch (error) {
      notify.error(failureText(error, 'Unable to update quantity'));
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
