import { routePath } from '@ilera/contract/routes'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { clientState } from '../session/client-state.ts'

/** Opens the hospital's review page of one appointment. */
export function useOpenReview() {
  const navigate = useNavigate()
  return useCallback(
    (userAppointmentID: string) => {
      clientState.write({ userAppointmentID })
      void navigate(routePath('adminAppointmentReview', {}, { appointment: userAppointmentID }))
    },
    [navigate],
  )
}
