/** The parts of a form: fields of react-hook-form tied to label and error, and how one is sent. */
export { failureDetail } from './failureDetail';
export { FormFailure } from './FormFailure';
export { PhoneField } from './PhoneField';
export { StateField } from './StateField';
export { TextField } from './TextField';
export { useSubmission } from './useSubmission';
