import { useEffect } from 'react'
import { clientState, useClientState } from '../session/client-state.ts'
import { useChosen } from './use-chosen.ts'
import { useQuery } from '../queries/use-query.ts'

const none = 'none' as const

/** The hospital that the patient's pages show: from the address, else from the search box, else from the table. */
export function useChosenHospital() {
  const { hospitalID, hospitalIDSearch, chosenHospital: remembered } = useClientState()
  const hospitalId = useChosen('hospital', hospitalIDSearch ?? hospitalID)
  const when = hospitalId !== ''
  const {
    state,
    value,
    errorMessage,
    isMissing = false,
    reload,
  } = useQuery('oneHospital', { params: { id: hospitalId }, when })
  const rememberedName = remembered?.id === hospitalId ? remembered.name : undefined
  const name = value?.data.hospitalName ?? rememberedName
  useEffect(() => {
    if (name !== undefined && name !== rememberedName) clientState.write({ chosenHospital: { id: hospitalId, name } })
  }, [hospitalId, name, rememberedName])
  return {
    hospitalId,
    hospital: value?.data,
    /** Available before the request completes, if the patient was here before. */
    hospitalName: name,
    state: when ? state : none,
    errorMessage,
    isMissing,
    reload,
  }
}
