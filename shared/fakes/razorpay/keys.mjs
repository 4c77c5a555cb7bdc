import { createHmac } from 'node:crypto';

/** The credentials of a shop that uses this provider. None of them is a real secret. */
export const razorpayKeys = {
  keyId: 'rzp_test_Orchard',
  keySecret: 'key-secret-of-tests',
  webhookSecret: 'webhook-secret-of-tests',
};

/** @param {string} secret @param {string} content */
export const sign = (secret, content) => createHmac('sha256', secret).update(content).digest('hex');
