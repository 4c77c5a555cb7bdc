import type { ShopSettings } from '@shop/shared/contract';
import type { Db } from '../db/schema';
import { parseSettings, paymentOptions, type Settings } from './definitions';
import { legalDetails } from './legalDetails';
import { readSettingTexts } from './queries';
import { shopContact } from './shopContact';

export interface CurrentSettings {
  settings: Settings;
  /** What everybody may read. */
  shop: ShopSettings;
}

export async function readSettings(db: Db, hasRazorpay = false): Promise<CurrentSettings> {
  const { texts, version } = await readSettingTexts(db);
  const settings = parseSettings(texts);
  const payment = paymentOptions(settings, hasRazorpay);
  const legal = legalDetails(settings);
  return { settings, shop: { version, payment, legal, contact: shopContact(settings) } };
}
