import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { Banner } from '../../elements/banner.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { RecordPage } from '../../patterns/record-page.tsx'
import { RescheduleForm, type RescheduleFormProps } from '../../patterns/reschedule-form.tsx'

export type RescheduleFormScreenProps = RescheduleFormProps & {
  /** `none`: no appointment is chosen. */
  state: 'loading' | 'failed' | 'none' | 'shown'
  /** The hospital’s name; left out until it is known. */
  hospitalName?: string
  /** Why loading failed. */
  errorMessage?: string
  /** It does not exist, or not for this account: a retry cannot help. */
  isMissing?: boolean
  /** Called to load again after a failure. */
  onRetry: () => void
}

/** `/patient/patientRescheduleForm`: the reschedule form as a page of its own. */
export function RescheduleFormScreen(props: RescheduleFormScreenProps) {
  const { state, hospitalName, errorMessage, isMissing, onRetry, ...form } = props
  const title = m.appointments_request_reschedule_title()
  if (state === 'none')
    return (
      <>
        <PageHeader title={title} lead={hospitalName} />
        <Banner tone="info" actions={<Button href={href('appointments')}>{m.appointments_mine_button()}</Button>}>
          {m.appointments_choose_to_reschedule()}
        </Banner>
      </>
    )
  return (
    <RecordPage
      title={title}
      lead={hospitalName}
      state={state}
      record={form}
      errorMessage={errorMessage}
      isMissing={isMissing}
      linkIfMissing={{ label: m.appointments_mine_button(), href: href('appointments') }}
      skeleton={{ kind: 'form', label: m.appointments_loading() }}
      onRetry={onRetry}
    >
      {(shown) => (
        <div className="grid max-w-2xl gap-6">
          <Card>
            <div className="grid gap-4">
              <RescheduleForm {...shown} />
            </div>
          </Card>
        </div>
      )}
    </RecordPage>
  )
}
