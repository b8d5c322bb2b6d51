import type { HospitalResult } from '@ilera/contract/hospitals/schemas'
import type { SnapshotFrom } from 'xstate'
import type { createHospitalSearchMachine } from './hospital-search.machine.ts'

export type HospitalSearchView = {
  state: 'idle' | 'loading' | 'found' | 'failed'
  results: HospitalResult[]
  failedText?: string
}

const states = { idle: 'idle', typing: 'loading', searching: 'loading', found: 'found', failed: 'failed' } as const

export const hospitalSearchView = (snapshot: SnapshotFrom<typeof createHospitalSearchMachine>): HospitalSearchView => ({
  state: states[snapshot.value],
  results: snapshot.context.results,
  failedText: snapshot.context.sentence,
})
