import { deliveryZones } from '@shop/shared/contract';
import { parseSettings, type Settings } from './definitions/definitions';
import { paymentOptions } from './publicSettings';

/**
 * Returns a warning if a change would leave the shop unable to sell, otherwise null. Staff confirm it before the change
 * is saved, because nothing would tell them afterwards.
 */
export function warningOf(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  hasRazorpay: boolean,
): string | null {
  const [old, changed] = [parseSettings(before).settings, parseSettings(after).settings];
  const losses = [
    [
      canBePaid(old, hasRazorpay) && !canBePaid(changed, hasRazorpay),
      'With this, there is no way to pay: each new order waits until you have called its customer.',
    ],
    [
      delivers(old) && !delivers(changed),
      'With this, you deliver nowhere: nobody sees a delivery date.',
    ],
  ] as const;
  return losses.find(([isLost]) => isLost)?.[1] ?? null;
}

const canBePaid = (settings: Settings, hasRazorpay: boolean): boolean =>
  Object.values(paymentOptions(settings, hasRazorpay)).some((method) => method !== null);

const delivers = (settings: Settings): boolean =>
  deliveryZones.some((zone) => settings[`dispatch.transit_days.${zone}`] !== null);
