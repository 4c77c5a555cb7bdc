import { useState } from 'react';
import { Link, failureText, useUserDetails, toFailure, type ApiError } from '@shop/shared';
import type { OrderDetails, UserDetails } from '@shop/shared/contract';
import { FormFailure } from '@shop/shared/forms';
import { urls } from '@shop/shared/routes';
import { Button } from '@shop/shared/ui/controls/Button';
import { hasAddress } from '../shipping/hasAddress';
import { takeFocus } from '../../lib/takeFocus';

/** Saves the address of an order, as long as the user's details have none (DL-05). */
export function SaveAddress({ order }: { order: OrderDetails }) {
  const { details } = useUserDetails();
  const [isSaved, setIsSaved] = useState(false);
  if (isSaved) {
    return (
      // This text replaces the focused button.
      <p role="status" tabIndex={-1} ref={takeFocus}>
        Your next checkout begins with this address. You can change it in your{' '}
        <Link to={urls.settings()}>settings</Link>.
      </p>
    );
  }
  if (!details || hasAddress(details)) return null;
  return <SaveButton details={details} order={order} onSaved={() => setIsSaved(true)} />;
}

interface SaveButtonProps {
  details: UserDetails;
  order: OrderDetails;
  onSaved: () => void;
}

function SaveButton({ details, order, onSaved }: SaveButtonProps) {
  const { update } = useUserDetails();
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const { first_name, last_name, phone_number } = details;

  const save = async () => {
    setIsPending(true);
    setFailure(null);
    try {
      await update({ first_name, last_name, phone_number, ...order.delivery_address });
      onSaved();
    } catch (error) {
      setFailure(toFailure(error));
      setIsPending(false);
    }
  };

  return (
    <>
      {failure && <FormFailure text={failureText(failure)} />}
      <Button variant="secondary" isPending={isPending} onClick={() => void save()}>
        Save this address for next time
      </Button>
    </>
  );
}
