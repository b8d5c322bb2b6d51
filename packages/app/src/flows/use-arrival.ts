import type { Arrival } from '@ilera/contract/queue/arrival'
import { arrivalView, createArrivalMachine } from '@ilera/flows/arrival/arrival.machine'
import type { ArrivalFormProps } from '@ilera/ui/patterns/arrival-form'
import { useActor } from '@xstate/react'
import { apiActor, wholeResponse } from '../support/api-actors.ts'
import { useToasts } from '../support/use-toasts.ts'

export const arrivalMachine = createArrivalMachine({
  arrive: apiActor(
    'arrive',
    ({ appointmentId, code }: Arrival & { appointmentId: string }) => ({
      params: { id: appointmentId },
      body: { code },
    }),
    wholeResponse,
  ),
})

/** The form with which a patient checks in. */
export function useArrival(appointmentId: string): ArrivalFormProps {
  const [snapshot, send, actor] = useActor(arrivalMachine, { input: { appointmentId } })
  useToasts(actor)
  return { ...arrivalView(snapshot), onArrive: ({ values }) => send({ type: 'arrive', values }) }
}
