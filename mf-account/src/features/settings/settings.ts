import type { UpdateUser, UserDetails } from '@shop/shared/contract';

const optionalFields = ['address', 'optional_address', 'pin_code', 'city', 'state'] as const;

type OptionalField = (typeof optionalFields)[number];

/** The values of the settings form. Inputs have no null. */
export type SettingsValues = Record<
  OptionalField | 'first_name' | 'last_name' | 'phone_number',
  string
>;

export function toFormValues(details: UserDetails): SettingsValues {
  const { first_name, last_name, phone_number } = details;
  return { first_name, last_name, phone_number, ...mapOptional((field) => details[field] ?? '') };
}

/** Converts empty fields to null (ST-02). */
export function toUpdate(form: UpdateUser): UpdateUser {
  return { ...form, ...mapOptional((field) => form[field] || null) };
}

function mapOptional<Value>(toValue: (field: OptionalField) => Value) {
  return Object.fromEntries(optionalFields.map((field) => [field, toValue(field)])) as Record<
    OptionalField,
    Value
  >;
}
