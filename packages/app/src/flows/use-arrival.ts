import { arrivalView } from '@ilera/flows/arrival/arrival.machine'
import type { ArrivalFormProps } from '@ilera/ui/patterns/arrival-form'
import { useActor } from '@xstate/react'
import { useToasts } from '../support/use-toasts.ts'
import { arrivalMachine } from './arrival-machine.ts'

/** The form with which a patient checks in. */
export function useArrival(appointmentId: string): ArrivalFormProps {
  const [snapshot, send, actor] = useActor(arrivalMachine, { input: { appointmentId } })
  useToasts(actor)
  return { ...arrivalView(snapshot), onArrive: ({ values }) => send({ type: 'arrive', values }) }
}
