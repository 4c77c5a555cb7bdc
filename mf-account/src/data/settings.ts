import type { UpdateUser, UserDetails } from '@shop/shared/contract';

const optionalFields = ['address', 'optional_address', 'city', 'state', 'pin_code'] as const;

type OptionalField = (typeof optionalFields)[number];

/** What the settings form holds: inputs know no null. */
export type SettingsValues = Record<
  OptionalField | 'first_name' | 'last_name' | 'phone_number',
  string
>;

export function toForm(details: UserDetails): SettingsValues {
  const { first_name, last_name, phone_number } = details;
  return { first_name, last_name, phone_number, ...mapOptional((field) => details[field] ?? '') };
}

/** Empty fields are sent as null (ST-02). */
export function toUpdate(form: UpdateUser): UpdateUser {
  return { ...form, ...mapOptional((field) => form[field] || null) };
}

function mapOptional<Value>(valueOf: (field: OptionalField) => Value) {
  return Object.fromEntries(optionalFields.map((field) => [field, valueOf(field)])) as Record<
    OptionalField,
    Value
  >;
}

/** ST-02: never an error here, but the checkout will ask for six digits. */
export function pinCodeHint(pinCode: string): string | undefined {
  if (pinCode.trim() === '' || /^[1-9]\d{5}$/.test(pinCode.trim())) return undefined;
  return 'A pin code in India has six digits and does not start with 0. The checkout will ask for it.';
}
