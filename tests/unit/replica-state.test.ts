import { expect, test } from 'vitest'
import { createReplicaState } from '../../packages/server/src/database/replica-state.ts'

const primary = (position: number, replayedBefore: number, system = 'one') => ({
  askedAt: performance.now(),
  replayedBefore,
  system,
  position,
})
const standby = (replayed: number, system = 'one') => ({ isStandby: true, system, replayed })

test('a replica that has replayed what the primary had is used', () => {
  const state = createReplicaState()
  expect(state.problem()).toBe('has not been asked yet')
  state.note(primary(100, state.replayed()), standby(100))
  expect(state.problem()).toBeUndefined()
  expect(state.replayed()).toBe(100)
  expect(state.lag()).toBeLessThan(100)
})

test('a replica whose newest known state is over a second old is not used, however little it reports to miss', () => {
  const state = createReplicaState()
  state.note({ ...primary(100, -1), askedAt: performance.now() - 2_000 }, standby(100))
  expect(state.problem()).toBe('is 2 s behind the primary')
  state.note(primary(200, 100), standby(199))
  expect(state.problem()).toBe('is 2 s behind the primary')
  state.noteReplayed(200)
  expect(state.problem()).toBeUndefined()
})

test('a replica that was ahead of the primary followed another one', () => {
  const state = createReplicaState()
  state.note(primary(100, -1), standby(100))
  // The primary was replaced by a standby that had received less.
  state.note(primary(90, 100), standby(100))
  expect(state.problem()).toContain('has data that the primary does not have')
})

test('a copy of another database and a second primary are not used', () => {
  const state = createReplicaState()
  state.note(primary(100, -1), standby(100, 'another'))
  expect(state.problem()).toBe('is a copy of another database')
  state.note(primary(100, 100), { ...standby(100), isStandby: false })
  expect(state.problem()).toContain('is not a standby')
})
