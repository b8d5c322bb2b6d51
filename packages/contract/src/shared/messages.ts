import { groupCharacters } from './group-digits.ts'

/** Messages shared by all subjects (spec section 8). */
export const commonMessages = {
  anErrorOccurred: 'An error occurred',
  checkYourNetwork: 'Check your network',
  internalServerError: 'Internal server error',
  unexpectedError: 'Unexpected Application Error!',
  notFound: 'We could not find that.',
  unknownCall: 'There is nothing at this address.',
  notLoggedIn: 'Please log in to continue.',
  sessionEnded: 'Your session has ended. Please log in again.',
  newVersion: 'There is a new version of Ilera. It has been loaded.',
  accountMismatch: 'Another account has logged in on this browser. Anything typed here before was not sent.',
  wrongRole: 'Your account cannot do this.',
  tooMany: 'Too many attempts. Please wait a little and try again.',
  busy: 'We are very busy right now. Please try again in a moment.',
  unavailable: 'We cannot reach our records right now. Please try again in a moment.',
  malformedBody: 'We could not read that request.',
  tooLarge: 'That is too large to send.',
  unsupportedType: 'We cannot read that kind of content.',
  fieldMissing: 'This is needed',
  fieldWrong: 'This does not look right',
  requestInProgress: 'We are still working on this. Please try again in a moment.',
  idempotencyKeyInvalid: 'The Idempotency-Key must have 1 to 255 characters.',
  /** Precedes the reason why an earlier attempt, whose response was lost, can no longer be changed. */
  earlierStands: 'What you sent first has reached us after all.',
  idempotencyKeyReused: 'This was already sent with other details. Please start again.',
  browserUnsupported: {
    title: 'Your browser is too old for Ilera',
    supportHint: (browsers: string): string => `Update your browser, or open Ilera in another one: ${browsers}.`,
  },
  noJavaScript: {
    title: 'Ilera needs JavaScript',
    advice: 'Turn on JavaScript in the settings of your browser, then load the page again.',
  },
  /** Precedes the phone number and the e-mail address. */
  contactHint: 'Or reach us without the app:',
  unreadableDate: 'Enter a real date, with day, month and year',
  unreadableTime: 'Enter a real time, with hour and minutes',
  tooLong: (most: number): string => `Use ${groupCharacters(most)} characters or fewer`,
} as const
