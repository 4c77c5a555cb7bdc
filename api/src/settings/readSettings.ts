import type { ShopSettings } from '@shop/shared/contract';
import type { Db } from '../db/schema';
import { parseSettings, paymentOptions, type ParsedSettings, type Settings } from './definitions';
import { legalDetails } from './legalDetails';
import { readSettingTexts } from './queries';
import { shopContact } from './shopContact';

export interface CurrentSettings {
  settings: Settings;
  /** What everybody may read. */
  shop: ShopSettings;
  /** The stored texts that this release does not accept, by name. */
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
