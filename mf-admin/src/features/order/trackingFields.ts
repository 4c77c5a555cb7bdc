import type { Tracking } from '@shop/shared/contract';
import type { FormField } from '../../components/action/ActionForm';

/** Returns the fields of a tracking form (DL-06). */
export const trackingFieldsOf = (tracking?: Tracking): FormField<keyof Tracking>[] => [
  { name: 'carrier', label: 'Carrier', maxLength: 60, value: tracking?.carrier ?? undefined },
  {
    name: 'tracking_number',
    label: 'Tracking number',
    maxLength: 60,
    value: tracking?.tracking_number ?? undefined,
  },
  {
    name: 'tracking_url',
    label: 'Link to follow it',
    type: 'url',
    maxLength: 500,
    value: tracking?.tracking_url ?? undefined,
  },
];
