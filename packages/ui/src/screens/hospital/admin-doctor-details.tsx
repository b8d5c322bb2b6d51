import { m } from '@ilera/contract/messages'
import type { DoctorDetailsForm } from '@ilera/contract/doctors/details-rules'
import type { Doctor } from '@ilera/contract/doctors/schemas'
import { href } from '@ilera/contract/routes'
import type { Versioned } from '@ilera/contract/shared/record-version'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { Breadcrumb } from '../../elements/breadcrumb.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { Form, type FormDraft } from '../../elements/form.tsx'
import { RadioGroup } from '../../elements/radio-group.tsx'
import { TextField } from '../../elements/text-field.tsx'
import { ErrorSummary } from '../../patterns/error-summary.tsx'
import { RecordPage } from '../../patterns/record-page.tsx'

export type AdminDoctorDetailsScreenProps = {
  /** `shown` without a doctor: the hospital has no doctor with this id. */
  state: 'loading' | 'failed' | 'shown'
  /** Whether a doctor is added. */
  isNew?: boolean
  /** The doctor whose details are changed. */
  doctor?: Doctor
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
  onSave: (submission: { values: Versioned<DoctorDetailsForm> }) => void
}

/** The record of a doctor who is added: it has none. */
const newDoctor: { doctor?: Doctor } = {}

const fields = ['doctorName', 'specialities', 'languages', 'mdcnNumber', 'active', 'version'] as const

/** `/admin/adminDoctors/details/{doctorId}`: an owner registers a doctor, or changes the details (decision 123). */
export function AdminDoctorDetailsScreen(props: AdminDoctorDetailsScreenProps) {
  const { state, isNew = false, doctor, errorMessage, onRetry } = props
  const isNotFound = !isNew && state === 'shown' && !doctor
  const title = isNew
    ? m.doctor_details_add_button()
    : doctor
      ? m.doctor_details_title({ doctorName: doctor.doctorName })
      : m.doctor_details_title_unknown()
  const here = isNew ? title : (doctor?.doctorName ?? title)
  return (
    <RecordPage
      before={<Breadcrumb steps={[{ label: m.doctors_title(), href: href('adminDoctors') }, { label: here }]} />}
      title={title}
      lead={m.doctor_details_lead()}
      state={isNotFound ? 'failed' : isNew ? 'shown' : state}
      record={isNew ? newDoctor : doctor && { doctor }}
      errorMessage={isNotFound ? m.common_not_found() : isNew ? undefined : errorMessage}
      isMissing={isNotFound}
      linkIfMissing={{ label: m.doctors_all_doctors_link(), href: href('adminDoctors') }}
      skeleton={{ kind: 'card', label: m.doctor_details_loading() }}
      onRetry={onRetry}
    >
      {(record) => <DetailsForm {...props} doctor={record.doctor} />}
    </RecordPage>
  )
}

function DetailsForm({ doctor, busy, problem, draft, onReopen, onSave }: AdminDoctorDetailsScreenProps) {
  const error = (name: (typeof fields)[number]) => problem?.fields[name]
  return (
    <Card>
      <ErrorSummary problem={problem} onReopen={onReopen} />
      <Form fields={fields} busy={busy} draft={draft} version={doctor?.detailsVersion} onSubmit={onSave}>
        <TextField
          label={m.appointments_doctor_name_field()}
          name="doctorName"
          defaultValue={doctor?.doctorName}
          error={error('doctorName')}
        />
        <TextField
          label={m.doctor_details_specialities_field()}
          name="specialities"
          hint={m.doctor_details_specialities_hint()}
          defaultValue={doctor?.specialities.join(', ')}
          error={error('specialities')}
        />
        <TextField
          label={m.doctor_details_languages_field()}
          name="languages"
          hint={m.doctor_details_languages_hint()}
          optional
          defaultValue={doctor?.languages.join(', ')}
          error={error('languages')}
        />
        <TextField
          label={m.doctor_details_mdcn_field()}
          name="mdcnNumber"
          optional
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={doctor?.mdcnNumber ?? undefined}
          error={error('mdcnNumber')}
        />
        <RadioGroup
          label={m.doctor_details_active_field()}
          name="active"
          options={[
            { value: 'yes', label: m.doctor_details_active_yes(), hint: m.doctor_details_active_yes_hint() },
            { value: 'no', label: m.doctor_details_inactive(), hint: m.doctor_details_active_no_hint() },
          ]}
          defaultValue={doctor?.active === false ? 'no' : 'yes'}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy} busyLabel={m.doctors_saving()}>
            {m.doctors_save_button()}
          </Button>
          <Button kind="secondary" href={href('adminDoctors')}>
            {m.doctors_cancel_button()}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
