import { suggestsAppointment } from '@ilera/contract/chat/rules'
import type { ChatCare, ChatMessage } from '@ilera/contract/chat/schemas'
import { specialities } from '@ilera/contract/care/specialities'
import { limits } from '@ilera/contract/shared/limits'
import { readQuery } from './read-query.ts'

/** The care that a question asks for. Nothing in what may be an emergency: that needs no appointment. */
export function careOf(question: string): ChatCare | undefined {
  const { specialities: fields, isFelt, emergency } = readQuery(question)
  const speciality = specialities.find(({ id }) => id === fields[0])?.name()
  if (speciality === undefined || emergency) return undefined
  const words = question.replaceAll(/\s+/g, ' ').trim()
  // Around the name of a field, the other words of a question would be conditions of the search.
  return { speciality, words: isFelt && words.length <= limits.search ? words : speciality }
}

/** A reply with the care that its question asks for, where the reply suggests to see a doctor. */
export function withCare(reply: ChatMessage, question: string | undefined): ChatMessage {
  const care = question !== undefined && suggestsAppointment(reply.message) ? careOf(question) : undefined
  return care ? { ...reply, care } : reply
}
