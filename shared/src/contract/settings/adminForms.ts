import { boolean, object, string } from 'yup';

/** A second owner can `apply` a change at once; any owner can `withdraw` it. */
export const waitingStepSchema = object({
  step: string().oneOf(['apply', 'withdraw']).required(),
});

/** The new value of a setting. The API checks it by the rules of that setting. */
export const settingChangeSchema = object({
  value: string()
    .defined('Please enter a value')
    .max(2_000, 'Please keep it within 2,000 characters'),
  /** Saves the value in spite of a warning. */
  is_confirmed: boolean().default(false),
});
