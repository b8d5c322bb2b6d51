import { useEffect } from 'react'
import { clientState, useClientState } from '../session/client-state.ts'
import { useChosen } from './use-chosen.ts'
import { useQuery } from './use-query.ts'

const none = 'none' as const

/** The hospital that the patient's pages are about: the one in the address, else the one searched for, or chosen in the table. */
export function useChosenHospital() {
  const { hospitalID, hospitalIDSearch, chosenHospital: kept } = useClientState()
  const hospitalId = useChosen('hospital', hospitalIDSearch ?? hospitalID)
  const when = hospitalId !== ''
  const {
    state,
    value,
    sentence,
    isMissing = false,
    reload,
  } = useQuery('oneHospital', { params: { id: hospitalId }, when })
  const keptName = kept?.id === hospitalId ? kept.name : undefined
  const name = value?.data.hospitalName ?? keptName
  useEffect(() => {
    if (name !== undefined && name !== keptName) clientState.write({ chosenHospital: { id: hospitalId, name } })
  }, [hospitalId, name, keptName])
  return {
    hospitalId,
    hospital: value?.data,
    /** Known before the rest, if the patient was here before. */
    hospitalName: name,
    state: when ? state : none,
    sentence,
    isMissing,
    reload,
  }
}
