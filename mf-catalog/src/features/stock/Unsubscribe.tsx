import { useState } from 'react';
import { endpoints, failureText, toFailure, type ApiError } from '@shop/shared';
import { FormFailure, FormSuccess } from '@shop/shared/forms';
import { Button } from '@shop/shared/ui/controls/Button';

interface UnsubscribeProps {
  token: string;
  /** Called when the focused button is removed. */
  onUnsubscribed: () => void;
}

/** Stops the emails about products that are back. It needs a click, because mail programs also open links (SE-04). */
export function Unsubscribe({ token, onUnsubscribed }: UnsubscribeProps) {
  const [message, setMessage] = useState('');
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isPending, setIsPending] = useState(false);

  const unsubscribe = async () => {
    setIsPending(true);
    setFailure(null);
    try {
      setMessage((await endpoints.unsubscribe({ token })).message);
      onUnsubscribed();
    } catch (error) {
      setFailure(toFailure(error));
    }
    setIsPending(false);
  };

  return (
    <>
      {!message && (
        <>
          <p>
            We then won’t email you when other products that you are waiting for are back, either.
          </p>
          {failure && <FormFailure text={failureText(failure)} />}
          <Button isPending={isPending} onClick={() => void unsubscribe()}>
            Stop these emails
          </Button>
        </>
      )}
      <FormSuccess>{message}</FormSuccess>
    </>
  );
}
