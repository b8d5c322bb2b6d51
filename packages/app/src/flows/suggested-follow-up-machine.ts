import type { WallClock } from '@ilera/contract/shared/lagos-time'
import {
  createSuggestedFollowUpMachine,
  type ShownTerms,
} from '@ilera/flows/suggested-follow-up/suggested-follow-up.machine'
import { apiActor, wholeResponse } from '../support/api-actors.ts'

type BookInput = { appointmentId: string; slot: WallClock; shown: ShownTerms }

/** The machine of a patient's answer to a suggested follow-up, wired to the server. */
export const suggestedFollowUpMachine = createSuggestedFollowUpMachine({
  book: apiActor(
    'bookFollowUp',
    ({ appointmentId, slot, shown }: BookInput) => ({ params: { id: appointmentId }, body: { ...slot, shown } }),
    wholeResponse,
  ),
  decline: apiActor(
    'declineFollowUp',
    ({ appointmentId }: { appointmentId: string }) => ({ params: { id: appointmentId } }),
    wholeResponse,
  ),
})
