import { routePath } from '@ilera/contract/routes'
import { AppointmentRecordView } from '@ilera/ui/patterns/appointment-record'
import { useNavigate } from 'react-router-dom'
import type { useQuery } from '../queries/use-query.ts'
import { AppointmentActions } from './appointment-actions.tsx'

type DayVisitPanelProps = { appointmentId: string; record: ReturnType<typeof useQuery<'oneAppointment'>> }

/** The open visit of the day, with the actions of its review. */
export function DayVisitPanel({ appointmentId, record }: DayVisitPanelProps) {
  const { state, value, errorMessage, isMissing, reload } = record
  const navigate = useNavigate()
  const goTo = (page: 'adminAssignDoctor' | 'adminBookingReview') => () =>
    void navigate(routePath(page, {}, { appointment: appointmentId }))
  return (
    <AppointmentActions
      appointmentId={appointmentId}
      Review={AppointmentRecordView}
      state={state}
      appointment={value?.appointment}
      errorMessage={errorMessage}
      isMissing={isMissing === true}
      onRetry={reload}
      onAssign={goTo('adminAssignDoctor')}
      onReviewBooking={goTo('adminBookingReview')}
    />
  )
}
