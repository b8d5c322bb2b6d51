import { bloodAndMind } from './emergencies/blood-and-mind.ts'
import type { EmergencyKind } from './emergencies/emergency-kind.ts'
import { heartAndBreath } from './emergencies/heart-and-breath.ts'
import { infectionsAndInside } from './emergencies/infections-and-inside.ts'
import { injuries } from './emergencies/injuries.ts'
import { motherAndChild } from './emergencies/mother-and-child.ts'
import { nigerianLanguageSigns } from './emergencies/nigerian-languages.ts'
import { onlyAsksAbout } from './emergencies/only-asks-about.ts'
import { findSign, isDenied, readSign } from './emergencies/sign.ts'
import { tokensOf } from './emergencies/tokens.ts'
import type { ChatTurn } from './assistant.ts'

const emergencyKinds: readonly EmergencyKind[] = [
  ...bloodAndMind.filter(({ evenInQuestions }) => evenInQuestions),
  ...motherAndChild,
  ...heartAndBreath,
  ...bloodAndMind.filter(({ evenInQuestions }) => !evenInQuestions),
  ...injuries,
  ...infectionsAndInside,
]

const rules = emergencyKinds.map((kind) => ({
  kind,
  signs: [...kind.signs, ...(nigerianLanguageSigns[kind.id] ?? [])].map(readSign),
}))

/** In "No, my chest hurts", the leading "no" answers a question and does not negate what follows. */
const withoutLeadingNo = (text: string): string => text.replace(/\bno+\s*[,.!;:]/gi, ' ')

function kindIn(text: string): EmergencyKind | undefined {
  const tokens = tokensOf(withoutLeadingNo(text))
  const asksOnly = onlyAsksAbout(tokens)
  const found = rules.find(
    ({ kind, signs }) =>
      (!asksOnly || kind.evenInQuestions) &&
      signs.some((sign) => findSign(tokens, sign).some((place) => !isDenied(tokens, place))),
  )
  return found?.kind
}

const shortAnswer = 8

/**
 * Detects an emergency in a message by rules, without a model. A short message is also read together with the one before ("my
 * baby is three days old", "she is hot"). It prefers false alarms: only clear denials and general questions do not match.
 */
export function findEmergency(message: string, earlier: readonly ChatTurn[] = []): EmergencyKind | undefined {
  const now = kindIn(message)
  if (now) return now
  const before = earlier.findLast(({ role }) => role === 'user')?.message
  if (!before || tokensOf(message).length > shortAnswer || kindIn(before)) return undefined
  return kindIn(`${before} ${message}`)
}
