import { m } from '@ilera/contract/messages'
import { toValidationResult, type ValidationResult } from '../shared/validation.ts'
import { limits } from '../shared/limits.ts'
import { codePointLength, textProblem } from '../shared/text-kinds.ts'
import { cleanValue, type FormValue } from '../shared/text-fields.ts'

/* Replies are recognised by their text. Stored ones keep the language that the server wrote them in, which has always been English. */
// oxlint-disable-next-line ilera/no-literal-text -- it compares, and shows nothing
const englishEmergencyTitle = 'This may be an emergency.'
const englishOffers = [
  // oxlint-disable-next-line ilera/no-literal-text -- it compares, and shows nothing
  'To see a doctor, find a hospital under “Home” and choose “Request an Appointment”. You can use your own words from here.',
  // oxlint-disable-next-line ilera/no-literal-text -- it compares, and shows nothing
  'To see a doctor, find a hospital on your Dashboard and choose Request an Appointment. You can use your own words from here.',
]

/** Whether a reply starts with the call for help, so that it is shown as the emergency card. */
export const isEmergency = (answer: string): boolean =>
  [m.assistant_emergency_title(), englishEmergencyTitle].some((title) => answer.startsWith(title))

/** Whether a reply suggests seeing a doctor, so that the chat offers to request an appointment with the patient's message. */
export const suggestsAppointment = (answer: string): boolean =>
  [m.assistant_offer(), ...englishOffers].some((offer) => answer.includes(offer))

/** Validates a message: 1 to 4,000 characters. The screen ignores an empty one, the server rejects it (spec section 5, contract POST /messages). */
export function checkChatMessage(input: { message?: FormValue }): ValidationResult<{ message: string }> {
  const message = cleanValue('lines', input.message)
  if (message === '') return toValidationResult({ message }, { message: m.chat_empty() })
  const error = codePointLength(message) > limits.chatMessage ? m.chat_too_long() : textProblem('lines', message)
  return toValidationResult({ message }, { message: error })
}
