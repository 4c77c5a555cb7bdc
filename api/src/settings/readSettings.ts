import type { ShopSettings } from '@shop/shared/contract';
import type { Db } from '../db/schema';
import { parseSettings, type ParsedSettings, type Settings } from './definitions/definitions';
import { legalDetails, paymentOptions, shopContact } from './publicSettings';
import { readSettingTexts } from './queries';

export interface CurrentSettings {
  settings: Settings;
  /** The public part. */
  shop: ShopSettings;
  /** Stored texts that this release does not accept, by name. */
  refused: ParsedSettings['refused'];
}

export async function readSettings(db: Db, hasRazorpay = false): Promise<CurrentSettings> {
  const { texts, version } = await readSettingTexts(db);
  const { settings, refused } = parseSettings(texts);
  const payment = paymentOptions(settings, hasRazorpay);
  const legal = legalDetails(settings);
  const shop = { version, payment, legal, contact: shopContact(settings) };
  return { settings, shop, refused };
}
