import { Offer } from '@shop/shared/ui/Offer';

interface KeptFormOfferProps {
  isOffered: boolean;
  takeUp: () => void;
  drop: () => void;
}

/** what `useKeptForm` has ready. */
export function KeptFormOffer({ isOffered, takeUp, drop }: KeptFormOfferProps) {
  if (!isOffered) return null;
  return (
    <Offer
      text="Your session ended while you were filling in this form. What you had typed is still here."
      accept="Fill it in again"
      decline="No, thanks"
      onAccept={takeUp}
      onDecline={drop}
    />
  );
}
