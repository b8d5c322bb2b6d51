import type { AppointmentRecord } from '@ilera/contract/appointments/schemas'
import { usualService } from '@ilera/contract/services/choice'
import type { Service } from '@ilera/contract/services/schemas'
import { useMemo, useState } from 'react'
import { useQuery } from '../queries/use-query.ts'

const none: Service[] = []

/**
 * The services that can be booked, and the chosen one: at first that of the appointment, or the usual one. Nothing is chosen
 * where a doctor was assigned without a service. If the services do not load, visits are booked without one.
 */
export function useServiceChoice(appointment: AppointmentRecord | undefined, isShown: boolean) {
  const [chosenId, setChosenId] = useState<string>()
  const { state, value } = useQuery('services', { when: isShown })
  const data = value?.data
  const services = useMemo(() => data?.filter(({ isRetired }) => !isRetired) ?? none, [data])
  const isWithout = appointment?.doctorName != null && appointment.serviceId === null
  const first = isWithout ? undefined : usualService(services, appointment?.serviceId)
  const serviceId = chosenId ?? first?._id ?? ''
  return {
    isLoading: isShown && state === 'loading',
    service: services.find(({ _id }) => _id === serviceId),
    choice: { services, serviceId, onChoose: (choice: { serviceId: string }) => setChosenId(choice.serviceId) },
    /** Begins with the usual service again. */
    reset: () => setChosenId(undefined),
  }
}
