import { useState, type ComponentType } from 'react';
import { notify } from '@shop/shared';
import type { Product } from '@shop/shared/contract';
import { Button } from '@shop/shared/ui/controls/Button';
import type { BackInStockFormProps } from './BackInStockForm';

/** Loads the form on request, because few visitors need its libraries. */
export function BackInStock({ product }: { product: Product }) {
  const [Form, setForm] = useState<ComponentType<BackInStockFormProps> | null>(null);
  const [isPending, setIsPending] = useState(false);

  const open = async () => {
    setIsPending(true);
    try {
      const { BackInStockForm } = await import('./BackInStockForm');
      setForm(() => BackInStockForm);
    } catch {
      // The chunk could not be loaded. The button stays for another try.
      notify.error('Failed to load the form. Please try again.');
    }
    setIsPending(false);
  };

  if (Form) return <Form productId={product.product_id} />;
  return (
    <div>
      <Button variant="secondary" isPending={isPending} onClick={() => void open()}>
        Tell me when it is back
      </Button>
    </div>
  );
}
