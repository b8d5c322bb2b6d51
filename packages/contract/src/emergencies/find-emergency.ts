import { bloodAndMind } from './blood-and-mind.ts'
import type { EmergencyKind } from './emergency-kind.ts'
import { heartAndBreath } from './heart-and-breath.ts'
import { infectionsAndInside } from './infections-and-inside.ts'
import { injuries } from './injuries.ts'
import { motherAndChild } from './mother-and-child.ts'
import { nigerianLanguageSigns } from './nigerian-languages.ts'
import { onlyAsksAbout } from './only-asks-about.ts'
import { findSign, isDenied, readSign } from './sign.ts'
import { tokensOf } from './tokens.ts'

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

type Turn = { role: 'user' | 'bot'; message: string }

/**
 * Detects an emergency in a message by rules, without a model. A short message is also read together with the one before ("my
 * baby is three days old", "she is hot"). It prefers false alarms: only clear denials and general questions do not match.
 */
export function findEmergency(message: string, earlier: readonly Turn[] = []): EmergencyKind | undefined {
  const now = kindIn(message)
  if (now) return now
  const before = earlier.findLast(({ role }) => role === 'user')?.message
  if (!before || tokensOf(message).length > shortAnswer || kindIn(before)) return undefined
  return kindIn(`${before} ${message}`)
}
