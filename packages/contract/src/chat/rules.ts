import { checked, type Checked } from '../shared/findings.ts'
import { limits } from '../shared/limits.ts'
import { trimmed, type Typed } from '../shared/text.ts'
import { chatWords } from './words.ts'

/** 1 to 4,000 characters; the screen ignores an empty message, the server refuses it (spec section 5, contract POST /messages). */
export function checkChatMessage(input: { message?: Typed }): Checked<{ message: string }> {
  const message = trimmed(input.message)
  return checked(
    { message },
    { message: message === '' ? chatWords.empty : message.length > limits.chatMessage ? chatWords.tooLong : undefined },
  )
}
