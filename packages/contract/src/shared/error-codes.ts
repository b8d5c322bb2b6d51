import { Type, type Static } from 'typebox'

/**
 * The codes of error responses, for the errors that a client handles in a way of its own. Clients compare codes and never
 * messages, because messages change with the language (docs/decisions/089). A released code keeps its meaning, and a client
 * treats a code that it does not know as none.
 */
export const ErrorCodeSchema = Type.Union([
  /** Sent by the session check. The app ends the login, deletes its drafts, and says why. */
  Type.Literal('account-deleted', { description: 'The account of this token was deleted.' }),
  /** Sent where an idempotent call is still running. The app keeps the key of its attempt. */
  Type.Literal('request-in-progress', {
    description: 'The same request, or one that it replaces, is still running. Repeat it with the same key.',
  }),
  /** Sent where a key comes with other values. The app repeats the call with a new key. */
  Type.Literal('idempotency-key-reused', {
    description: 'The Idempotency-Key belongs to another request, or was replaced. Repeat the request with a new key.',
  }),
  /** Sent where an earlier attempt can no longer be replaced. The app forgets the earlier attempt. */
  Type.Literal('earlier-attempt-succeeded', {
    description: 'An attempt that Idempotency-Replaces names was done, and these values cannot replace it.',
  }),
  /** Sent for an unknown path. The app runs another version than the server, and loads the new one. */
  Type.Literal('unknown-call', { description: 'The server has no such call.' }),
  /** Sent at login and where a hospital's account is changed. The login pages then ask for the code. */
  Type.Literal('two-factor-code-required', {
    description: 'The password is correct, and the account also requires a two-factor code.',
  }),
  /** Sent by the calls of a password reset. The app offers a new link. */
  Type.Literal('reset-link-invalid', { description: 'The password reset link was used or has expired.' }),
  /** Sent by the calls of a payment link. The page offers no retry. */
  Type.Literal('payment-link-ended', { description: 'The payment link has expired, was replaced, or never existed.' }),
])

export type ErrorCode = Static<typeof ErrorCodeSchema>
