import { RestorePrompt } from '@shop/shared/ui/controls/RestorePrompt';
import type { useFormDraft } from '../useFormDraft';

/** Offers to restore the draft of `useFormDraft`. */
export function FormDraftPrompt({ reason, restore, discard }: ReturnType<typeof useFormDraft>) {
  if (!reason) return null;
  return (
    <RestorePrompt
      text={`${whatHappened[reason]} What you had typed is still here.`}
      accept="Fill it in again"
      decline="No, thanks"
      onAccept={restore}
      onDecline={discard}
    />
  );
}

const whatHappened = {
  left: 'You left this form before it was saved.',
  expired: 'Your session ended while you were filling in this form.',
  failed: 'This page stopped working while you were filling in this form.',
};
