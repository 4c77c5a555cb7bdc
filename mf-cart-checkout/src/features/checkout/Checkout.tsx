import { useUserDetails } from '@shop/shared';
import { LoadError } from '@shop/shared/ui/feedback/LoadError';
import { useLastAddress } from '../shipping/useLastAddress';
import { CheckoutForm, type CheckoutFormProps } from './CheckoutForm';
import { CheckoutSkeleton } from './CheckoutSkeleton';

/** Loads the user's details. If they have no address, they get that of the last order (DL-05). */
export function Checkout(props: Omit<CheckoutFormProps, 'details'>) {
  const { details, error, reload } = useUserDetails();
  const last = useLastAddress(details);
  if (error && !details) return <LoadError text={error.message} onRetry={() => void reload()} />;
  if (!details || last.isLoading) return <CheckoutSkeleton text="Loading your details" />;
  return <CheckoutForm details={{ ...details, ...last.address }} {...props} />;
}
