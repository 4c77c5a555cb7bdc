import { useRef, useState } from 'react';
import { endpoints, failureText, toFailure, type ApiError } from '@shop/shared';
import { FormFailure, FormSuccess, useFragmentToken } from '@shop/shared/forms';
import { routes } from '@shop/shared/routes';
import { Button } from '@shop/shared/ui/Button';
import { HeartLoader } from '@shop/shared/ui/HeartLoader';
import { PageHead } from '@shop/shared/ui/PageHead';
import styles from './UnsubscribePage.module.scss';

/** SE-04: the target of the link in the mail. A click is needed, because mail programs open links, too. */
export default function UnsubscribePage() {
  const token = useFragmentToken(routes.unsubscribe.to());
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className={styles.root}>
      <PageHead title="No more mails" description="Stop the mails about products that are back." />
      <h1 ref={heading} tabIndex={-1}>
        No more mails
      </h1>
      {token === undefined ? (
        <HeartLoader text="Reading the link" />
      ) : token === null ? (
        <FormFailure text="This page is opened by the link in our e-mail. Please open that link again." />
      ) : (
        <Unsubscribe key={token} token={token} onUnsubscribed={() => heading.current?.focus()} />
      )}
    </div>
  );
}

interface UnsubscribeProps {
  token: string;
  /** The button that had the focus is gone. */
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
          <p>You then get no mail when the other products that you wait for are back.</p>
          {failure && <FormFailure text={failureText(failure, failure.message)} />}
          <Button isPending={isPending} onClick={() => void unsubscribe()}>
            Stop these mails
          </Button>
        </>
      )}
      <FormSuccess>{message}</FormSuccess>
    </>
  );
}
