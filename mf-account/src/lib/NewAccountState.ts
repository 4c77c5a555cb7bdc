/**
 * What the sign-up passes to the sign-in that follows (EX-06): in the state of the history entry, because
 * personal data must not be in URLs.
 */
export interface NewAccountState {
  email: string;
}
