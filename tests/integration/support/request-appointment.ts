import { createActor, SimulatedClock, waitFor, type AnyActor } from 'xstate'
import type { Stage } from './stage.ts'

/** Waits until none of the machine's requests is running. */
export const settled = (actor: AnyActor) => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'), { timeout: 20_000 })

/** The page of an appointment request, on which the patient sends symptoms, once or again with others. */
export function openRequestPage({ server, hospital, browser }: Stage) {
  const actor = createActor(browser.begin().appointmentRequestMachine, {
    clock: new SimulatedClock(),
    input: { hospitalId: hospital.id, now: server.clock },
  }).start()
  const send = async (presentSymptoms: string) => {
    await waitFor(actor, (snapshot) => !snapshot.matches('opening'))
    if (!actor.getSnapshot().matches('editing')) actor.send({ type: 'changeAnswers' })
    actor.send({ type: 'continue', values: { presentSymptoms } })
    actor.send({ type: 'send' })
    await settled(actor)
  }
  return { actor, send }
}
