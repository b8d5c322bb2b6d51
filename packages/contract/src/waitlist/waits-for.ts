import type { Wish } from './schemas.ts'
import { wishStates } from './wish-states.ts'

/** What one waits for: an earlier time of a booked visit, or a first visit for a service of a hospital. */
export type WaitedFor = { appointmentId: string } | { hospitalId: string; serviceName: string }

/** Whether this wish is open and waits for it. There is one open wish for each, whichever doctor it names. */
export function waitsFor(wish: Wish, wanted: WaitedFor): boolean {
  if (!wishStates[wish.state].isOpen) return false
  if ('appointmentId' in wanted) return wish.isMove && wish.appointmentId === wanted.appointmentId
  return !wish.isMove && wish.hospitalId === wanted.hospitalId && wish.serviceName === wanted.serviceName
}
