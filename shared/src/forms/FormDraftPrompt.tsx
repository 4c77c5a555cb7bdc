import { RestorePrompt } from '@shop/shared/ui/RestorePrompt';

interface FormDraftPromptProps {
  isOffered: boolean;
  takeUp: () => void;
  drop: () => void;
}

/** what `useFormDraft` has ready. */
export function FormDraftPrompt({ isOffered, takeUp, drop }: FormDraftPromptProps) {
  if (!isOffered) return null;
  return (
    <RestorePrompt
      text="Your session ended while you were filling in this form. What you had typed is still here."
      accept="Fill it in again"
      decline="No, thanks"
      onAccept={takeUp}
      onDecline={drop}
    />
  );
}
