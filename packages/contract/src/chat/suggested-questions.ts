import { m } from '@ilera/contract/messages'

/** Questions with which a conversation can begin. The built-in assistant has an answer to each. */
export const suggestedQuestions = (): string[] => [
  m.chat_suggestion_child_fever(),
  m.chat_suggestion_malaria(),
  m.chat_suggestion_blood_pressure(),
  m.chat_suggestion_book(),
]
