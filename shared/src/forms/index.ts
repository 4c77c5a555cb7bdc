/** The parts of a form: fields of react-hook-form tied to label and error, and how one is sent. */
export { EmailField } from './EmailField';
export { failureDetail } from './failureDetail';
export { FormFailure } from './FormFailure';
export { FormProblems } from './FormProblems';
export { FormSuccess } from './FormSuccess';
export { KeptFormOffer } from './KeptFormOffer';
export { NameFields } from './NameFields';
export { PhoneField } from './PhoneField';
export { PinCodeField } from './PinCodeField';
export { StateField } from './StateField';
export { TextField } from './TextField';
export { useKeptForm } from './useKeptForm';
export { useSubmission } from './useSubmission';
