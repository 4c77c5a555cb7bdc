import { deliveryZones } from '@shop/shared/contract';
import { parseSettings, paymentOptions, type Settings } from './definitions';

/**
 * What a change of settings takes away that the shop cannot sell without; null: nothing. To be asked about before it
 * is saved, as nothing in the shop would say it afterwards.
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
