/** Form components and hooks for react-hook-form: fields, drafts and submission. */
export { EmailField } from './EmailField';
export { failureDetail } from './failureDetail';
export { FormFailure } from './FormFailure';
export { FormErrorSummary } from './FormErrorSummary';
export { FormSuccess } from './FormSuccess';
export { FormDraftPrompt } from './FormDraftPrompt';
export { NameFields } from './NameFields';
export { PhoneField } from './PhoneField';
export { PinCodeField } from './PinCodeField';
export { StateField } from './StateField';
export { TextField } from './TextField';
export { useFormDraft } from './useFormDraft';
export { useFragmentToken } from './useFragmentToken';
export { useSubmission } from './useSubmission';
