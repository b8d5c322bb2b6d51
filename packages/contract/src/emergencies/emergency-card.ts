import { m } from '@ilera/contract/messages'
import { emergencyNumbers } from '../chat/emergency-numbers.ts'
import type { CareEmergency } from '../hospitals/search-schemas.ts'
import type { EmergencyKind } from './emergency-kind.ts'
import { findEmergency } from './find-emergency.ts'

/** What a page shows for a kind of emergency: whom to call, and what to do until help comes. */
export const emergencyCard = ({ heard, steps }: EmergencyKind): CareEmergency => ({
  title: m.assistant_emergency_title(),
  call: m.assistant_emergency_call(emergencyNumbers),
  heard,
  steps: [...steps],
})

/** The card for words that may describe an emergency, by the rules of the health chat. */
export function readEmergency(text: string): CareEmergency | undefined {
  const kind = findEmergency(text)
  return kind && emergencyCard(kind)
}
