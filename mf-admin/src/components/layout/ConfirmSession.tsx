import { ConfirmFactor } from '../action/ConfirmFactor';
import styles from './ConfirmSession.module.scss';

/** AD-02: the second factor, before anything of the admin is shown. */
export const ConfirmSession = () => (
  <div className={styles.root}>
    <h1>Confirm that it is you</h1>
    <ConfirmFactor reason="Besides your password, the admin needs your passkey: the fingerprint, face or screen lock of your device. It is asked for again after 12 hours." />
  </div>
);
