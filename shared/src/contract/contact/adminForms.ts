import { object, string } from 'yup';
import { trimmed } from '../fields/fields';
import { messageSteps } from './adminConstants';

export const messageReplySchema = object({
  text: trimmed()
    .required('Please write a reply')
    .max(5_000, 'Please keep the reply within 5,000 characters'),
});

export const messageStepSchema = object({
  step: string()
    .oneOf(messageSteps, `The step must be one of ${messageSteps.join(', ')}`)
    .required('The step is required'),
});
