import { Type, type Static } from '@sinclair/typebox';
import { PaymentOptions } from '../payments/schema';
import { Nullable } from '../typebox';

const Person = Type.Object({ name: Type.String(), phone: Type.String(), email: Type.String() });

/** What the law requires a seller to publish (RC-02). Empty texts are not shown. */
export const LegalDetails = Type.Object({
  legal_name: Type.String(),
  /** The address of seller and packer, with pin code. */
  address: Type.String(),
  /** Empty if the seller packs. */
  packer_name: Type.String(),
  /** Empty if not registered for GST, which selling exempt fruit does not require. */
  gstin: Type.String(),
  /** 14 digits. */
  fssai_licence: Type.String(),
  /** Without it, no nursery plant may be offered for sale in Himachal Pradesh (RC-03). */
  nursery_licence: Type.String(),
  country_of_origin: Type.String(),
  /** Days from packing, for products without their own value; null if not set. */
  best_before_days: Nullable(Type.Integer()),
  consumer_care: Person,
  /** Required by the Consumer Protection (E-Commerce) Rules, 2020. */
  grievance_officer: Type.Object({ ...Person.properties, designation: Type.String() }),
});
export type LegalDetails = Static<typeof LegalDetails>;

/** The shop's contact details (AD-09). */
export const ShopContact = Type.Object({
  /** One or two. */
  phones: Type.Array(Type.String()),
  email: Type.String(),
  /** One line. */
  address: Type.String(),
  /** The URL of each profile; may be empty. */
  social: Type.Object({
    instagram: Type.String(),
    facebook: Type.String(),
    youtube: Type.String(),
  }),
});
export type ShopContact = Static<typeof ShopContact>;
export type SocialNetwork = keyof ShopContact['social'];

/** The public settings. `version` increases with every change. */
export const ShopSettings = Type.Object({
  version: Type.Integer(),
  payment: PaymentOptions,
  legal: LegalDetails,
  contact: ShopContact,
});
export type ShopSettings = Static<typeof ShopSettings>;
