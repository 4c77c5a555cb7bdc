/**
 * The data that the sign-up passes to the sign-in (EX-06). It is in the state of the history entry, because
 * URLs must not contain personal data.
 */
export interface NewAccountState {
  email: string;
}
