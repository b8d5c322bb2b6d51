import { checked, type Checked } from '../shared/findings.ts'
import { limits } from '../shared/limits.ts'
import { lengthOf, textProblem } from '../shared/text-kinds.ts'
import { cleaned, type Typed } from '../shared/text.ts'
import { assistantWords } from './assistant-words.ts'
import { chatWords } from './words.ts'

/** Whether an answer begins with the call for help: it is shown as the emergency card. */
export const isEmergency = (answer: string): boolean => answer.startsWith(assistantWords.emergencyTitle)

/** Whether an answer ends with the way to a doctor: a request can begin with the patient's own words. */
export const offersRequest = (answer: string): boolean => answer.includes(assistantWords.offer)

/** 1 to 4,000 characters; the screen ignores an empty message, the server refuses it (spec section 5, contract POST /messages). */
export function checkChatMessage(input: { message?: Typed }): Checked<{ message: string }> {
  const message = cleaned('lines', input.message)
  if (message === '') return checked({ message }, { message: chatWords.empty })
  const sentence = lengthOf(message) > limits.chatMessage ? chatWords.tooLong : textProblem('lines', message)
  return checked({ message }, { message: sentence })
}
