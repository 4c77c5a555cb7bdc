import { useWatch, type UseFormReturn } from 'react-hook-form';
import { countries, type CartOrder } from '@shop/shared/contract';
import {
  EmailField,
  NameFields,
  PhoneField,
  PinCodeField,
  StateField,
  TextField,
} from '@shop/shared/forms';
import { Field } from '@shop/shared/ui/controls/Field';
import styles from './DeliveryFields.module.scss';

interface DeliveryFieldsProps {
  form: UseFormReturn<CartOrder, unknown, CartOrder>;
}

export function DeliveryFields({ form }: DeliveryFieldsProps) {
  const { register, control } = form;
  const { errors } = form.formState;
  const { phone_number, delivery_address } = useWatch({ control });

  const changeCity = (city: string) => {
    form.setValue('delivery_address.city', city, { shouldDirty: true });
    form.clearErrors('delivery_address.city');
  };

  const changeState = (state: string) => {
    form.setValue('delivery_address.state', state, { shouldDirty: true });
    form.clearErrors('delivery_address.state');
  };

  return (
    <div className={styles.root}>
      <NameFields
        firstName={register('first_name')}
        lastName={register('last_name')}
        errors={errors}
      />
      <EmailField registration={register('email')} error={errors.email?.message} />
      <PhoneField
        registration={register('phone_number')}
        error={errors.phone_number?.message}
        value={phone_number}
      />
      <TextField
        label="Address"
        autoComplete="address-line1"
        isRequired
        fieldClassName={styles.wide}
        registration={register('delivery_address.address')}
        error={errors.delivery_address?.address?.message}
      />
      <TextField
        label="Flat, floor, landmark"
        autoComplete="address-line2"
        fieldClassName={styles.wide}
        registration={register('delivery_address.optional_address')}
        error={errors.delivery_address?.optional_address?.message}
      />
      <PinCodeField
        isRequired
        registration={register('delivery_address.pin_code')}
        error={errors.delivery_address?.pin_code?.message}
        pinCode={delivery_address?.pin_code ?? ''}
        city={delivery_address?.city ?? ''}
        state={delivery_address?.state ?? ''}
        onCityChange={changeCity}
        onStateChange={changeState}
        focusState={() => form.setFocus('delivery_address.state')}
      />
      <TextField
        label="City"
        autoComplete="address-level2"
        isRequired
        registration={register('delivery_address.city')}
        error={errors.delivery_address?.city?.message}
      />
      <StateField
        isRequired
        registration={register('delivery_address.state')}
        error={errors.delivery_address?.state?.message}
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
        {(control) => <textarea rows={3} {...register('special_instruction')} {...control} />}
      </Field>
    </div>
  );
}
