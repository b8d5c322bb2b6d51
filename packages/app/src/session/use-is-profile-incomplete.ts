import { isProfileComplete } from '@ilera/contract/patients/rules'
import { useQuery } from '../queries/use-query.ts'
import { useActingFor } from './acting-for.ts'
import { usePatient } from './use-login.ts'

/** Whether a request for the current patient would be refused, because the profile lacks something. False until it is known. */
export function useIsProfileIncomplete(): boolean {
  const login = usePatient()
  const isForOther = useActingFor() !== undefined
  const other = useQuery('getOneUser', { when: isForOther })
  const patient = isForOther ? other.value?.data : login?.data
  return patient !== undefined && !isProfileComplete(patient)
}
