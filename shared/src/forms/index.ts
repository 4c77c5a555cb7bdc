/** Form components and hooks for react-hook-form: fields, drafts and submission. */
export { EmailField } from './fields/EmailField';
export { failureDetail } from './failureDetail';
export { FormFailure } from './messages/FormFailure';
export { FormErrorSummary } from './messages/FormErrorSummary';
export { FormSuccess } from './messages/FormSuccess';
export { FormDraftPrompt } from './messages/FormDraftPrompt';
export { NameFields } from './fields/NameFields';
export { PhoneField } from './fields/PhoneField';
export { PinCodeField } from './fields/PinCodeField';
export { StateField } from './fields/StateField';
export { TextField } from './fields/TextField';
export { useFormDraft } from './useFormDraft';
export { useFragmentToken } from './useFragmentToken';
export { useSubmission } from './useSubmission';
