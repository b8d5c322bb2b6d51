import { holdMinutes } from '@ilera/contract/appointments/constants'
import type { DoctorOption } from '@ilera/contract/doctors/schemas'
import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { plainService, type ServiceNumber } from '@ilera/contract/services/constants'
import type { ServiceForm } from '@ilera/contract/services/rules'
import type { Service } from '@ilera/contract/services/schemas'
import type { Versioned } from '@ilera/contract/shared/record-version'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { offerMinutes } from '@ilera/contract/waitlist/constants'
import { Breadcrumb } from '../../elements/breadcrumb.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { Form, type FormDraft } from '../../elements/form.tsx'
import { RadioGroup } from '../../elements/radio-group.tsx'
import { TextField } from '../../elements/text-field.tsx'
import { DoctorChoice } from '../../patterns/doctor-choice.tsx'
import { ErrorSummary } from '../../patterns/error-summary.tsx'
import { RecordPage } from '../../patterns/record-page.tsx'

export type AdminServiceScreenProps = {
  /** `shown` without a service: the hospital offers none with this id. */
  state: 'loading' | 'failed' | 'shown'
  /** Whether a service is added. */
  isNew?: boolean
  /** The service that is changed. */
  service?: Service
  /** The hospital's doctors. */
  doctors: readonly DoctorOption[]
  /** Why loading failed. */
  errorMessage?: string
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** What is wrong: a summary above the form, and a message beside each field. */
  problem?: ValidationErrors
  /** Stores what is typed, so that a reload does not lose it. */
  draft?: FormDraft
  /** Called to load again after a failure. */
  onRetry: () => void
  /** Called to open the form again with the current values; given once somebody else has changed the record. */
  onReopen?: () => void
  /** Called with the values of the form. */
  onSave: (submission: { values: Versioned<ServiceForm> }) => void
}

const fields = [
  'name',
  'minutes',
  'bufferMinutes',
  'fee',
  'doctors',
  'booking',
  'needsPrepayment',
  'noticeHours',
  'daysAhead',
  'changeHours',
  'waitlist',
  'version',
] as const

type Shown = { service?: Service }
/** The record of a service that is added: it has none. */
const newService: Shown = {}

/** `/admin/adminServices/{serviceId}`: an owner describes a service (decision 124). */
export function AdminServiceScreen(props: AdminServiceScreenProps) {
  const { state, isNew = false, service, errorMessage, onRetry } = props
  const isNotFound = !isNew && state === 'shown' && !service
  const title = isNew ? m.services_add_button() : (service?.name ?? m.services_details_title_unknown())
  const shown: Shown | undefined = isNew ? newService : service && { service }
  return (
    <RecordPage
      before={<Breadcrumb steps={[{ label: m.services_title(), href: href('adminServices') }, { label: title }]} />}
      title={title}
      state={isNotFound ? 'failed' : state}
      record={shown}
      errorMessage={isNotFound ? m.common_not_found() : errorMessage}
      isMissing={isNotFound}
      linkIfMissing={{ label: m.services_title(), href: href('adminServices') }}
      skeleton={{ kind: 'card', label: m.services_details_loading() }}
      onRetry={onRetry}
    >
      {(record) => <ServiceFields {...props} service={record.service} />}
    </RecordPage>
  )
}

function ServiceFields({ service, doctors, busy, problem, draft, onReopen, onSave }: AdminServiceScreenProps) {
  const error = (name: (typeof fields)[number]) => problem?.fields[name]
  const number = (name: ServiceNumber, label: string) => (
    <TextField
      label={label}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      defaultValue={String(service?.[name] ?? plainService[name])}
      error={error(name)}
    />
  )
  return (
    <div className="grid max-w-3xl gap-6">
      <ErrorSummary problem={problem} onReopen={onReopen} />
      <Form fields={fields} busy={busy} draft={draft} version={service?.version} onSubmit={onSave}>
        <Card title={m.services_visit_heading()}>
          <TextField
            label={m.services_name_field()}
            name="name"
            hint={m.services_name_hint()}
            autoComplete="off"
            defaultValue={service?.name}
            error={error('name')}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            {number('minutes', m.services_minutes_field())}
            {number('bufferMinutes', m.services_buffer_field())}
          </div>
          <TextField
            label={m.services_fee_field()}
            name="fee"
            prefix="₦"
            hint={m.services_fee_hint()}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={String(service?.fee ?? plainService.fee)}
            error={error('fee')}
          />
          <DoctorChoice doctors={doctors} chosen={service?.doctors ?? null} busy={busy} error={error('doctors')} />
        </Card>
        <Card title={m.services_booking_heading()}>
          <p className="text-ink-soft">{m.services_booking_hint()}</p>
          <RadioGroup
            label={m.services_booking_field()}
            name="booking"
            options={[
              { value: 'on-request', label: m.services_on_request(), hint: m.services_on_request_hint() },
              { value: 'at-once', label: m.services_at_once(), hint: m.services_at_once_hint() },
            ]}
            defaultValue={service?.booking ?? plainService.booking}
          />
          <RadioGroup
            label={m.services_prepayment_field()}
            name="needsPrepayment"
            options={[
              { value: 'no', label: m.services_prepayment_no() },
              { value: 'yes', label: m.services_prepayment_yes({ minutes: String(holdMinutes) }) },
            ]}
            defaultValue={service?.needsPrepayment ? 'yes' : 'no'}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            {number('noticeHours', m.services_notice_field())}
            {number('daysAhead', m.services_ahead_field())}
            {number('changeHours', m.services_change_field())}
          </div>
          <RadioGroup
            label={m.services_waitlist_field()}
            name="waitlist"
            options={[
              {
                value: 'in-turn',
                label: m.services_waitlist_in_turn(),
                hint: m.services_waitlist_in_turn_hint({ minutes: String(offerMinutes) }),
              },
              { value: 'all-at-once', label: m.services_waitlist_all(), hint: m.services_waitlist_all_hint() },
              { value: 'off', label: m.services_waitlist_off() },
            ]}
            defaultValue={service?.waitlist ?? plainService.waitlist}
          />
        </Card>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy} busyLabel={m.services_saving()}>
            {m.services_save_button()}
          </Button>
          <Button kind="secondary" href={href('adminServices')}>
            {m.services_cancel_button()}
          </Button>
        </div>
      </Form>
    </div>
  )
}
