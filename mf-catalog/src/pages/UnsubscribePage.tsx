import { useRef } from 'react';
import { FormFailure, useFragmentToken } from '@shop/shared/forms';
import { urls } from '@shop/shared/routes';
import { HeartLoader } from '@shop/shared/ui/feedback/HeartLoader';
import { PageHead } from '@shop/shared/ui/page/PageHead';
import { Unsubscribe } from '../features/stock/Unsubscribe';
import styles from './UnsubscribePage.module.scss';

/** The target of the link in the mail (SE-04). */
export default function UnsubscribePage() {
  const token = useFragmentToken(urls.unsubscribe());
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
