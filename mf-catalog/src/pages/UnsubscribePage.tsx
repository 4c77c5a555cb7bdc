import { useRef, useState } from 'react';
import { endpoints, failureText, toFailure, type ApiError } from '@shop/shared';
import { FormFailure, FormSuccess, useFragmentToken } from '@shop/shared/forms';
import { routes } from '@shop/shared/routes';
import { Button } from '@shop/shared/ui/Button';
import { HeartLoader } from '@shop/shared/ui/HeartLoader';
import { PageHead } from '@shop/shared/ui/PageHead';
import styles from './UnsubscribePage.module.scss';

/** The target of the link in the mail (SE-04). It needs a click, because mail programs also open links. */
export default function UnsubscribePage() {
  const token = useFragmentToken(routes.unsubscribe.to());
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className={styles.root}>
      <PageHead
        title="No more emails"
        description="Stop the emails about products that are back."
      />
      <h1 ref={heading} tabIndex={-1}>
        No more emails
      </h1>
      {token === undefined ? (
        <HeartLoader text="Reading the link" />
      ) : token === null ? (
        <FormFailure text="Please open the link in our email again: this page needs all of it." />
      ) : (
        <Unsubscribe key={token} token={token} onUnsubscribed={() => heading.current?.focus()} />
      )}
    </div>
  );
}

interface UnsubscribeProps {
  token: string;
  /** Called when the focused button is removed. */
  onUnsubscribed: () => void;
}

function Unsubscribe({ token, onUnsubscribed }: UnsubscribeProps) {
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
