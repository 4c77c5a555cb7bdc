import { upiAppLinks } from '@shop/shared/contract';
import { ButtonLink } from '@shop/shared/ui/controls/Button';
import styles from './UpiCode.module.scss';

interface UpiAppsProps {
  device: 'ios' | 'phone';
  link: string;
}

/** Links that open a UPI app on this phone, with all fields filled in (PY-04). */
export function UpiApps({ device, link }: UpiAppsProps) {
  if (device === 'phone') {
    return (
      <>
        <ButtonLink to={link}>Open UPI app</ButtonLink>
        <p className={styles.note}>
          If your app refuses the link, pay to the UPI ID or scan the code.
        </p>
      </>
    );
  }
  return (
    <>
      <p>Pay with the app on this phone:</p>
      <div className={styles.apps}>
        {upiAppLinks(link).map(({ app, link: appLink }) => (
          <ButtonLink key={app} to={appLink} variant="secondary">
            {app}
          </ButtonLink>
        ))}
        <ButtonLink to={link} variant="secondary">
          Another UPI app
        </ButtonLink>
      </div>
      <p className={styles.note}>
        If nothing opens, the app is not on this phone or refuses the link. Then pay to the UPI ID.
      </p>
    </>
  );
}
