import { useClientState } from '../session/client-state.ts'
import { useLoaded } from './use-loaded.ts'

const none = 'none' as const

/** The hospital that the patient's pages are about: the one searched for, else the one chosen in the table. */
export function useChosenHospital() {
  const { hospitalID, hospitalIDSearch } = useClientState()
  const hospitalId = hospitalIDSearch ?? hospitalID ?? ''
  const when = hospitalId !== ''
  const { state, value, sentence, reload } = useLoaded('oneHospital', { params: { id: hospitalId }, when })
  return {
    hospitalId,
    hospital: value?.data,
    state: when ? state : none,
    sentence,
    reload,
  }
}
