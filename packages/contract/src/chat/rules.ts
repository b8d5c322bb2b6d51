import { m } from '@ilera/contract/messages'
import { toValidationResult, type ValidationResult } from '../shared/validation.ts'
import { limits } from '../shared/limits.ts'
import { codePointLength, textProblem } from '../shared/text-kinds.ts'
import { cleanValue, type FormValue } from '../shared/text-fields.ts'
import { assistantMessages } from './assistant-messages.ts'

/** Whether a reply starts with the call for help, so that it is shown as the emergency card. */
export const isEmergency = (answer: string): boolean => answer.startsWith(assistantMessages.emergencyTitle)

/** Whether a reply suggests seeing a doctor, so that the chat offers to request an appointment with the patient's message. */
export const suggestsAppointment = (answer: string): boolean => answer.includes(assistantMessages.offer)

/** Validates a message: 1 to 4,000 characters. The screen ignores an empty one, the server rejects it (spec section 5, contract POST /messages). */
export function checkChatMessage(input: { message?: FormValue }): ValidationResult<{ message: string }> {
  const message = cleanValue('lines', input.message)
  if (message === '') return toValidationResult({ message }, { message: m.chat_empty() })
  const sentence = codePointLength(message) > limits.chatMessage ? m.chat_too_long() : textProblem('lines', message)
  return toValidationResult({ message }, { message: sentence })
}
