import { useState } from 'react';
import { notify } from '@shop/shared';
import { Button, ButtonLink } from '../ui/controls/Button';
import { Dialog, DialogActions } from '../ui/controls/Dialog';
import { Field } from '../ui/controls/Field';
import { HeartLoader } from '../ui/feedback/HeartLoader';
import { EmptyState } from '../ui/feedback/EmptyState';
import { LoadError } from '../ui/feedback/LoadError';
import { Price } from '../ui/product/Price';
import { QuantityInput } from '../ui/controls/QuantityInput';
import { Shape, Skeleton } from '../ui/feedback/Skeleton';
import styles from './uiParts.module.scss';

const shapes = ['title', 'line', 'short', 'picture', 'control', 'field', 'row', 'block'] as const;
const variants = ['primary', 'secondary', 'quiet'] as const;
const placements = ['center', 'wide', 'drawer-left', 'drawer-right'] as const;

/** Shows the components of shared/src/ui in their states. */
export function Parts() {
  const [quantity, setQuantity] = useState(1);
  const [open, setOpen] = useState<(typeof placements)[number] | null>(null);
  const close = () => setOpen(null);

  return (
    <>
      <h2>Buttons</h2>
      {variants.map((variant) => (
        <div key={variant} className={styles.row}>
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} isPending>
            pending
          </Button>
          <ButtonLink variant={variant} to="/">
            a link
          </ButtonLink>
        </div>
      ))}
      <h2>Fields</h2>
      <div className={styles.fields}>
        <Field label="Required" isRequired hint="A hint below">
          {(control) => <input {...control} defaultValue="Shimla" />}
        </Field>
        <Field label="With an error" isRequired error="City is required">
          {(control) => <input {...control} />}
        </Field>
        <Field label="Read-only">
          {(control) => <input {...control} readOnly value="asha@example.com" />}
        </Field>
        <Field label="A choice">
          {(control) => (
            <select {...control}>
              <option>Himachal Pradesh</option>
            </select>
          )}
        </Field>
      </div>
      <h2>Quantity and price</h2>
      <div className={styles.row}>
        <QuantityInput label="Golden" quantity={quantity} onChange={setQuantity} />
        <Price rupees={1400 * quantity} />
        <Price rupees={1400 * quantity} isExact />
      </div>
      <h2>Empty and error states</h2>
      <EmptyState action={<ButtonLink to="/">A next step</ButtonLink>}>Nothing here yet</EmptyState>
      <LoadError
        text="Failed to fetch products. Please try again later."
        onRetry={() => undefined}
      />
      <h2>Loading</h2>
      <HeartLoader text="Loading">
        <Shape kind="block" />
      </HeartLoader>
      <Skeleton text="Loading">
        <div className={styles.fields}>
          {shapes.map((kind) => (
            <Shape key={kind} kind={kind} />
          ))}
        </div>
      </Skeleton>
      <h2>Dialogs and toasts</h2>
      <div className={styles.row}>
        {placements.map((placement) => (
          <Button key={placement} variant="secondary" onClick={() => setOpen(placement)}>
            {placement}
          </Button>
        ))}
        <Button variant="secondary" onClick={() => notify.success('Item added to cart')}>
          success
        </Button>
        <Button variant="secondary" onClick={() => notify.error('Unable to add cart item')}>
          error
        </Button>
      </div>
      <Dialog isOpen={open !== null} onClose={close} title="A title" placement={open ?? 'center'}>
        <p>Words that ask for a decision.</p>
        <DialogActions>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button onClick={close}>Go on</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
