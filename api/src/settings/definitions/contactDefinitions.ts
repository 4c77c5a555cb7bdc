import { brand } from '@shop/shared/brand';
import type { Definition } from './Definition';
import { emailAddress, phoneNumber, required, textLine, webAddress } from './textParsers';

const { phones, email, address, social } = brand.contact;

/** Contact details of the shop (AD-09), with defaults from `brand.ts`. */
export const contactDefinitions = {
  'contact.phone': {
    description: 'The shop’s phone number',
    default: phones[0] ?? '',
    parse: required(phoneNumber),
    isNeededToSell: true,
  },
  'contact.second_phone': {
    description: 'A second phone number; empty: none',
    default: phones[1] ?? '',
    parse: phoneNumber,
  },
  'contact.email': {
    description: 'The shop’s email: its emails come from it, and messages from customers go to it',
    default: email,
    parse: required(emailAddress),
    isNeededToSell: true,
  },
  'contact.address': {
    description: 'Where the shop is, in one line',
    default: address,
    parse: required(textLine),
  },
  'contact.instagram': {
    description: 'The URL of the profile on Instagram; empty: none',
    default: social.instagram,
    parse: webAddress,
  },
  'contact.facebook': {
    description: 'The URL of the profile on Facebook; empty: none',
    default: social.facebook,
    parse: webAddress,
  },
  'contact.youtube': {
    description: 'The URL of the channel on YouTube; empty: none',
    default: social.youtube,
    parse: webAddress,
  },
} satisfies Record<string, Definition<string>>;
