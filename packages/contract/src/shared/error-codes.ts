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
  /** Sent where a request acts for somebody else. The app goes back to the patient who has logged in. */
  Type.Literal('not-cared-for', {
    description: 'The login does not care for the patient that Acting-For names, or does not any more.',
  }),
  /** Sent at login and where a hospital's account is changed. The login pages then ask for the code. */
  Type.Literal('two-factor-code-required', {
    description: 'The password is correct, and the account also requires a two-factor code.',
  }),
  /** Sent by the calls of a password reset. The app offers a new link. */
  Type.Literal('reset-link-invalid', { description: 'The password reset link was used or has expired.' }),
  /** Sent by the calls that take a code by SMS. The page offers a new one. */
  Type.Literal('phone-code-ended', {
    description: 'The code was used, has expired, was replaced, or was guessed too often.',
  }),
  /** Sent where the code is correct and no account has the number. The page asks for the names. */
  Type.Literal('phone-unknown', { description: 'The code is correct, and no account has this number: sign up.' }),
  /** Sent where an account has not been logged in to by its number for long. The page asks for what `fields` names. */
  Type.Literal('phone-owner-unproven', {
    description: 'The code is correct, and the account also requires the value that `fields` names.',
  }),
  /** Sent by the calls of a payment link. The page offers no retry. */
  Type.Literal('payment-link-ended', { description: 'The payment link has expired, was replaced, or never existed.' }),
  /** Sent by the calls of an invitation. The page says why, and offers no form. */
  Type.Literal('invitation-ended', {
    description: 'The invitation was accepted, withdrawn or replaced, has expired, or never existed.',
  }),
  /** Sent where an invitation is accepted with another account. The page offers the invited one. */
  Type.Literal('invitation-for-another', { description: 'The invitation is for another e-mail address.' }),
  /** Sent where the desk registers a patient. The page shows the records, and registers only when the desk says so. */
  Type.Literal('likely-duplicates', {
    description:
      'Patients of this hospital, in `duplicates`, may be the same person. Send `confirmed` to register anyway.',
  }),
  /** Sent where new hours or leave have appointments outside of them. The page shows these, and sends what becomes of each. */
  Type.Literal('appointments-affected', {
    description: 'The appointments in `affected` are outside the new hours. Send a `plan` for them.',
  }),
  /** Sent where two records are compared or merged, and one of them is part of another already. The app shows the latest merges. */
  Type.Literal('merged-already', { description: 'Somebody has merged one of these records into another one.' }),
  /** Sent where a form saves a record that has changed since it was opened. The form offers to show it as it is now. */
  Type.Literal('record-outdated', {
    description: 'The record has another `version` than the request names: somebody else has changed it meanwhile.',
  }),
  /** Sent by calls of a hospital that demands 2FA of its staff. The app opens the page that turns it on. */
  Type.Literal('two-factor-setup-required', {
    description: 'The hospital demands two-factor authentication, and the member has not turned it on.',
  }),
])

export type ErrorCode = Static<typeof ErrorCodeSchema>
