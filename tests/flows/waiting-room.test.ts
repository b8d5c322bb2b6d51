import { createWaitingRoomMachine, waitingRoomView } from '@ilera/flows/waiting-room/waiting-room.machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { everything, walkEverything } from './support/coverage.ts'
import { waitingRoom } from './support/queues.ts'
import { World } from './support/world.ts'

const [first] = waitingRoom.queues
const calledAgain = {
  ...waitingRoom,
  queues: first ? [{ ...first, called: [{ number: 12, calledAt: '2026-11-24T09:07:00.000Z' }] }] : [],
}

function screen() {
  const actor = createActor(createWaitingRoomMachine())
  let chimes = 0
  actor.on('chime', () => {
    chimes += 1
  })
  actor.start()
  return { actor, chimes: () => chimes, view: () => waitingRoomView(actor.getSnapshot()) }
}

describe('the screen in the waiting room', () => {
  test('is silent until somebody allows the sound, and what was called before makes none', () => {
    const { actor, chimes, view } = screen()
    actor.send({ type: 'shown', room: waitingRoom })
    actor.send({ type: 'shown', room: calledAgain })
    expect([view().isSounding, chimes()]).toEqual([false, 0])
    actor.send({ type: 'allow' })
    expect([view().isSounding, chimes()]).toEqual([true, 1])
  })

  test('sounds once for each call, also for a number that is called again', () => {
    const { actor, chimes } = screen()
    actor.send({ type: 'allow' })
    actor.send({ type: 'shown', room: waitingRoom })
    actor.send({ type: 'shown', room: waitingRoom })
    expect(chimes()).toBe(1)
    actor.send({ type: 'shown', room: calledAgain })
    actor.send({ type: 'shown', room: calledAgain })
    expect(chimes()).toBe(2)
    actor.send({ type: 'mute' })
    actor.send({ type: 'shown', room: waitingRoom })
    expect(chimes()).toBe(2)
  })

  test('behaves along every path', async () => {
    const events = [
      { type: 'shown', room: waitingRoom },
      { type: 'shown', room: calledAgain },
      { type: 'allow' },
      { type: 'mute' },
    ]
    const machine = createWaitingRoomMachine()
    await expect(walkEverything({ world: new World(), machine, events })).resolves.toEqual(everything)
  })
})
