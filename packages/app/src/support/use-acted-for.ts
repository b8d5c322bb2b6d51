import { m } from '@ilera/contract/messages'
import { href, type RouteName } from '@ilera/contract/routes'
import type { ActedFor } from '@ilera/contract/family/acted-for'
import { useQuery } from '../queries/use-query.ts'
import { actingFor, useActingFor } from '../session/acting-for.ts'

/** The person that this tab acts for; undefined for the patient who has logged in. `page`: where to act for oneself again. */
export function useActedFor(page: RouteName): ActedFor | undefined {
  const current = useActingFor()
  const { value } = useQuery('family')
  if (current === undefined) return undefined
  const person = value?.data.caresFor.find(({ patientId }) => patientId === current)
  return {
    name: person ? `${person.firstName} ${person.lastName}` : m.family_other_person(),
    selfHref: href(page, {}, { for: actingFor.ownId() ?? '' }),
  }
}
