import { toValidationResult, type ValidationResult } from '../shared/validation.ts'
import { limits } from '../shared/limits.ts'
import { codePointLength, textProblem } from '../shared/text-kinds.ts'
import { cleanValue, type FormValue } from '../shared/text-fields.ts'
import { assistantMessages } from './assistant-messages.ts'
import { chatMessages } from './messages.ts'

/** Whether an answer begins with the call for help: it is shown as the emergency card. */
export const isEmergency = (answer: string): boolean => answer.startsWith(assistantMessages.emergencyTitle)

/** Whether an answer ends with the way to a doctor: a request can begin with the patient's own words. */
export const suggestsAppointment = (answer: string): boolean => answer.includes(assistantMessages.offer)

/** 1 to 4,000 characters; the screen ignores an empty message, the server refuses it (spec section 5, contract POST /messages). */
export function checkChatMessage(input: { message?: FormValue }): ValidationResult<{ message: string }> {
  const message = cleanValue('lines', input.message)
  if (message === '') return toValidationResult({ message }, { message: chatMessages.empty })
  const sentence = codePointLength(message) > limits.chatMessage ? chatMessages.tooLong : textProblem('lines', message)
  return toValidationResult({ message }, { message: sentence })
}
