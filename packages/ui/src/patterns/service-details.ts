import { m } from '@ilera/contract/messages'
import { serviceWithLength } from '@ilera/contract/services/choice'

/** The row of a details list that names the service and its length. None for a visit without a service. */
export function serviceDetails(visit: {
  serviceName: string | null
  minutes: number
}): { label: string; value: string }[] {
  const value = serviceWithLength(visit)
  return value === undefined ? [] : [{ label: m.services_choice_label(), value }]
}
