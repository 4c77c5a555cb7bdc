import { RestorePrompt } from '@shop/shared/ui/RestorePrompt';

interface FormDraftPromptProps {
  hasDraft: boolean;
  restore: () => void;
  discard: () => void;
}

/** offers the draft of `useFormDraft`. */
export function FormDraftPrompt({ hasDraft, restore, discard }: FormDraftPromptProps) {
  if (!hasDraft) return null;
  return (
    <RestorePrompt
      text="Your session ended while you were filling in this form. What you had typed is still here."
      accept="Fill it in again"
      decline="No, thanks"
      onAccept={restore}
      onDecline={discard}
    />
  );
}
