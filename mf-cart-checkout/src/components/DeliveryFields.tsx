import { useFormContext, type FieldPath } from 'react-hook-form';
import type { InputHTMLAttributes } from 'react';
import { countries, indianStates, type CartOrder } from '@shop/shared/contract';
import { Field } from '@shop/shared/ui/Field';
import styles from './DeliveryFields.module.scss';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: FieldPath<CartOrder>;
  label: string;
  isRequired?: boolean;
  className?: string;
}

function TextField({ name, label, isRequired = true, className, ...input }: TextFieldProps) {
  const { register, getFieldState, formState } = useFormContext<CartOrder>();
  return (
    <Field
      label={label}
      isRequired={isRequired}
      className={className}
      error={getFieldState(name, formState).error?.message}
    >
      {(control) => <input {...input} {...control} {...register(name)} />}
    </Field>
  );
}

/** CK-02, CK-07: who gets the order and where. */
export function DeliveryFields() {
  const { register, getFieldState, formState } = useFormContext<CartOrder>();
  return (
    <div className={styles.root}>
      <TextField name="first_name" label="First Name" autoComplete="given-name" />
      <TextField name="last_name" label="Last Name" autoComplete="family-name" />
      <TextField name="email" label="Email" type="email" inputMode="email" autoComplete="email" />
      <TextField
        name="phone_number"
        label="Phone Number"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
      />
      <TextField
        name="delivery_address.address"
        label="Address"
        autoComplete="address-line1"
        className={styles.wide}
      />
      <TextField
        name="delivery_address.optional_address"
        label="Optional Address"
        isRequired={false}
        autoComplete="address-line2"
        className={styles.wide}
      />
      <TextField name="delivery_address.city" label="City" autoComplete="address-level2" />
      <Field
        label="State"
        isRequired
        error={getFieldState('delivery_address.state', formState).error?.message}
      >
        {(control) => (
          <select
            {...control}
            {...register('delivery_address.state')}
            autoComplete="address-level1"
          >
            <option value="">Choose a state</option>
            {indianStates.map(({ label, value }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        name="delivery_address.pin_code"
        label="Pin Code"
        inputMode="numeric"
        autoComplete="postal-code"
      />
      <Field label="Country" isRequired>
        {(control) => (
          <select {...control} autoComplete="country">
            {countries.map(({ label, value }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Special Instructions" className={styles.wide}>
        {(control) => <textarea {...control} {...register('special_instruction')} rows={3} />}
      </Field>
    </div>
  );
}
