import { createVisitMoveMachine, type HeldVisit, type MoveTarget } from '@ilera/flows/visit-move/visit-move.machine'
import { apiActor, wholeResponse } from '../support/api-actors.ts'

/** Moving a booked visit, wired to the server, which refuses if the visit is not where the page showed it. */
export const visitMoveMachine = createVisitMoveMachine({
  move: apiActor(
    'moveVisit',
    ({ visit, to }: { visit: HeldVisit; to: MoveTarget }) => ({
      params: { id: visit._id },
      body: { ...to, shown: { doctorName: visit.doctorName, date: visit.date, time: visit.time } },
    }),
    wholeResponse,
  ),
})
