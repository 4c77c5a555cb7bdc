import type { ShopContact } from '@shop/shared/contract';
import type { Settings } from './definitions';

/** AD-09. */
export function shopContact(settings: Settings): ShopContact {
  return {
    phones: [settings['contact.phone'], settings['contact.second_phone']].filter(Boolean),
    email: settings['contact.email'],
    address: settings['contact.address'],
    social: {
      instagram: settings['contact.instagram'],
      facebook: settings['contact.facebook'],
      youtube: settings['contact.youtube'],
    },
  };
}
