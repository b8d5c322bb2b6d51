import { m } from '@ilera/contract/messages'
import { emergencyNumbers } from '@ilera/contract/chat/emergency-numbers'
import { emergencyReply, helpReply, libraryReply, nothingReply, sentenceReply } from './answers.ts'
import type { Question, Reply, ReplyingAssistant } from './assistant.ts'
import { findEmergency } from '@ilera/contract/emergencies/find-emergency'
import type { Topic } from './library/topic.ts'
import { splitIntoChunks } from './chunks.ts'
import { findDoseTopics } from './dose-topics.ts'
import { detectRequest } from './requests.ts'
import { findHelp, findTopics } from './retrieval.ts'

const cannedReplies = {
  private: () => sentenceReply(m.assistant_declined_request(), m.assistant_emergency_reminder(emergencyNumbers)),
  identity: () =>
    sentenceReply(m.assistant_identity(), m.assistant_abilities(), m.assistant_emergency_reminder(emergencyNumbers)),
  thanks: () => sentenceReply(m.assistant_thanks()),
  greeting: () =>
    sentenceReply(m.assistant_greeting(), m.assistant_identity(), m.assistant_emergency_reminder(emergencyNumbers)),
}

/** A reply, and for health questions the library topics from which a model may write another one. */
export type Match = { reply: Reply; topics?: readonly Topic[] }

/** Finds topics. A short question such as "and for a child?" is searched together with the one before it. */
function topicsOf({ message, earlier }: Question): Topic[] {
  const found = findTopics(message)
  const before = earlier.findLast(({ role }) => role === 'user')?.message
  const leans =
    /^(?:and|what about|how about|why|what else|is it|does it|can it)\b/i.test(message) && message.length < 60
  return found.length > 0 || !before || !leans ? found : findTopics(`${before} ${message}`)
}

/** Finds the reply in this order: emergency, small talk and declined requests, help with the product, health library. */
export function findAnswer(question: Question): Match {
  const { message, earlier } = question
  const emergency = findEmergency(message, earlier)
  if (emergency) return { reply: emergencyReply(emergency) }
  const request = detectRequest(message)
  if (request === 'dose' || request === 'diagnosis') {
    const decline = request === 'dose' ? m.assistant_no_dose() : m.assistant_no_diagnosis()
    const topics = request === 'dose' ? findDoseTopics(message) : topicsOf(question)
    const reply =
      topics.length > 0 ? libraryReply(topics, `${decline} ${m.assistant_facts_heading()}`) : nothingReply(decline)
    return { reply }
  }
  if (request) return { reply: cannedReplies[request]() }
  const help = findHelp(message)
  if (help) return { reply: helpReply(help) }
  const topics = topicsOf(question)
  return topics.length > 0 ? { reply: libraryReply(topics), topics } : { reply: nothingReply() }
}

/** The built-in assistant: rules, and a library of pages with named sources. It needs no network. */
export const createEmbeddedAssistant = (): ReplyingAssistant => ({
  async *answer(question) {
    const { reply } = findAnswer(question)
    yield* splitIntoChunks(reply.text)
    return reply
  },
})
