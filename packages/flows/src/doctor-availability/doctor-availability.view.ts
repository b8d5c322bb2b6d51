import type { Availability } from '@ilera/contract/doctors/schemas'
import type { SnapshotFrom } from 'xstate'
import type { createDoctorDayMachine } from './doctor-availability.machine.ts'

export type DoctorDayView = {
  state: 'none' | 'loading' | 'shown' | 'failed'
  /** Stays visible while it is reloaded. */
  day?: Availability
  sentence?: string
}

const states = { waiting: 'none', typing: 'loading', looking: 'loading', shown: 'shown', failed: 'failed' } as const

export const doctorDayView = (snapshot: SnapshotFrom<typeof createDoctorDayMachine>): DoctorDayView => {
  const { day, sentence } = snapshot.context
  return { state: day ? 'shown' : states[snapshot.value], day, sentence }
}
