import { request } from '@shop/shared';
import type {
  AcceptedInvitation,
  AcceptInvitation,
  OpenInvitation,
  PasskeyOptions,
  PrepareInvitation,
} from '@shop/shared/contract/admin';

const failure = 'The invitation could not be accepted. Please try again.';

/** Accepting an invitation, before there is a session. */
export const invitationEndpoints = {
  /** The token is in the body, because URLs are logged. */
  open: (token: string) =>
    request<OpenInvitation>('POST', '/invitation', { body: { token }, failure }),
  options: (body: PrepareInvitation) =>
    request<PasskeyOptions>('POST', '/invitation/options', { body, failure }),
  accept: (body: AcceptInvitation) =>
    request<AcceptedInvitation>('POST', '/invitation/accept', { body, failure }),
};
