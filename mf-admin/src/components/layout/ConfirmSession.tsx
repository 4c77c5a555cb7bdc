import { ConfirmFactor } from '../action/ConfirmFactor';
import styles from './ConfirmSession.module.scss';

/** Asks for the second factor before it shows anything of the admin (AD-02). */
export const ConfirmSession = () => (
  <div className={styles.root}>
    <h1>Confirm that it is you</h1>
    <ConfirmFactor reason="Besides your password, the admin needs your passkey: the fingerprint, face or screen lock of your device. It is asked for again after 12 hours." />
  </div>
);
