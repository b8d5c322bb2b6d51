import { m } from '@ilera/contract/messages'
import { PageHeader } from '../../elements/page-header.tsx'
import { AppointmentRecordView, type AppointmentRecordViewProps } from '../../patterns/appointment-record.tsx'

export type AdminAppointmentReviewScreenProps = AppointmentRecordViewProps

/**
 * `/admin/adminAppointmentReview`: one request's details for the hospital, with the actions that its status allows
 * (spec section 2).
 */
export const AdminAppointmentReviewScreen = (props: AdminAppointmentReviewScreenProps) => (
  <>
    <PageHeader title={m.appointments_review_title()} lead={m.appointments_review_lead()} />
    <AppointmentRecordView {...props} />
  </>
)
