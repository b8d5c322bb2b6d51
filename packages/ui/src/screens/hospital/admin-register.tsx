import { m } from '@ilera/contract/messages'
import type { LikelyPatient, SharedFact } from '@ilera/contract/desk/schemas'
import { formatDate } from '@ilera/contract/formats'
import { genderLabel, genders } from '@ilera/contract/patients/options'
import { formatPhone } from '@ilera/contract/shared/format-phone'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { clsx } from 'clsx'
import { useEffect, useId, useRef } from 'react'
import { Badge } from '../../elements/badge.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { Checkbox } from '../../elements/checkbox.tsx'
import { DateField } from '../../elements/date-field.tsx'
import { Form, type FormDraft } from '../../elements/form.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { PhoneField } from '../../elements/phone-field.tsx'
import { Select } from '../../elements/select.tsx'
import { TextField } from '../../elements/text-field.tsx'
import { ErrorSummary } from '../../patterns/error-summary.tsx'

const fields = [
  'firstName',
  'lastName',
  'phoneNumber',
  'birthDate',
  'age',
  'gender',
  'patientAddress',
  'agreed',
] as const
export type RegisterValues = Record<(typeof fields)[number], string>

export type AdminRegisterScreenProps = {
  /** Patients of this hospital who may be the typed one, the likeliest first. */
  likely: readonly LikelyPatient[]
  /** The search for them: not begun, running, done, or failed. */
  likelyState: 'idle' | 'loading' | 'found' | 'failed'
  /** The server asks about the likely patients: the desk chooses one of them, or registers a new record. */
  isQuestioned?: boolean
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** What is wrong: a summary above the form, and a message beside each field. */
  problem?: ValidationErrors
  /** Stores what is typed, so that a reload does not lose it. */
  draft?: FormDraft
  /** Today in Lagos, YYYY-MM-DD. */
  today: string
  /** Called on every change of the form. */
  onEdit: (edit: { values: RegisterValues }) => void
  /** Called when a likely patient is the one at the desk. */
  onChoose: (choice: { patient: LikelyPatient }) => void
  /** Called with the texts as typed. `agreed` is 'on' or ''. */
  onRegister: (submission: { values: RegisterValues }) => void
}

/**
 * `/admin/adminRegister`: the desk registers a patient by keyboard. Likely patients stand between who it is and the
 * other details, so that they are met before a second record is made.
 */
export function AdminRegisterScreen(props: AdminRegisterScreenProps) {
  const { isQuestioned, busy, problem, draft, today, onEdit, onRegister } = props
  const error = (field: string) => problem?.fields[field]
  return (
    <>
      <PageHeader title={m.pages_register_patient()} lead={m.desk_register_lead()} />
      <ErrorSummary problem={problem} />
      <Form fields={fields} busy={busy} draft={draft} onSubmit={onRegister} onEdit={onEdit}>
        <div className="grid min-w-0 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
          <Card title={m.desk_identity_title()}>
            <div className="grid min-w-0 gap-5 sm:grid-cols-2">
              <TextField
                label={m.desk_first_name_label()}
                name="firstName"
                autoComplete="off"
                error={error('firstName')}
              />
              <TextField
                label={m.desk_last_name_label()}
                name="lastName"
                autoComplete="off"
                error={error('lastName')}
              />
            </div>
            <PhoneField
              label={m.patients_phone_label()}
              name="phoneNumber"
              optional
              autoComplete="off"
              error={error('phoneNumber')}
            />
            <div className="grid min-w-0 gap-5 sm:grid-cols-2">
              <DateField
                label={m.patients_birth_date_label()}
                name="birthDate"
                optional
                hint={m.desk_birth_date_hint()}
                hasCalendar={false}
                today={today}
                max={today}
                error={error('birthDate')}
              />
              <TextField
                label={m.patients_age_label()}
                name="age"
                optional
                hint={m.desk_age_hint()}
                inputMode="numeric"
                autoComplete="off"
                error={error('age')}
              />
            </div>
          </Card>
          <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <LikelyPatients {...props} />
          </div>
          <Card title={m.desk_details_title()}>
            <div className="grid min-w-0 gap-5 sm:grid-cols-2">
              <Select
                label={m.patients_gender_label()}
                name="gender"
                optional
                emptyLabel={m.patients_gender_choose()}
                options={genders.map((gender) => ({ value: gender, label: genderLabel(gender) }))}
                error={error('gender')}
              />
              <TextField
                label={m.patients_address_label()}
                name="patientAddress"
                optional
                autoComplete="off"
                error={error('patientAddress')}
              />
            </div>
            <Checkbox label={m.desk_agreed_label()} name="agreed" error={error('agreed')} />
            {isQuestioned ? null : (
              <div>
                <Button type="submit" busy={busy}>
                  {m.desk_register_button()}
                </Button>
              </div>
            )}
          </Card>
        </div>
      </Form>
    </>
  )
}

const factLabels: Record<SharedFact, () => string> = {
  name: m.desk_shared_name,
  phone: m.desk_shared_phone,
  birthDate: m.desk_shared_birth_date,
}

/** While the first search runs, nothing is known yet. */
const emptyTexts = {
  idle: m.desk_likely_idle,
  loading: m.desk_likely_idle,
  found: m.desk_likely_none,
  failed: m.desk_likely_failed,
}

const bornOrAge = ({ birthDate, age }: LikelyPatient): string =>
  birthDate
    ? m.desk_likely_born({ date: formatDate(birthDate) })
    : m.desk_likely_age({ age: age === null ? m.patients_no_age() : String(age) })

type LikelyPatientsProps = Pick<
  AdminRegisterScreenProps,
  'likely' | 'likelyState' | 'isQuestioned' | 'busy' | 'onChoose'
>

/** The list of likely patients. It takes the focus when the desk is asked about them. */
function LikelyPatients({ likely, likelyState, isQuestioned, busy, onChoose }: LikelyPatientsProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isQuestioned) heading.current?.focus()
  }, [isQuestioned])
  const status = likely.length > 0 ? m.desk_likely_found({ count: likely.length }) : emptyTexts[likelyState]()
  return (
    <section
      aria-labelledby={titleId}
      className={clsx(
        'grid min-w-0 gap-3 rounded-lg border-2 p-4 sm:p-5',
        isQuestioned ? 'border-warning bg-warning-soft' : 'border-transparent bg-sunken',
      )}
    >
      <h2 ref={heading} id={titleId} tabIndex={-1} className="text-xl">
        {isQuestioned ? m.desk_likely_question_title() : m.desk_likely_title()}
      </h2>
      <p aria-live="polite" className={isQuestioned ? 'text-warning-text' : 'text-ink-soft'}>
        {isQuestioned ? m.desk_likely_duplicates() : status}
      </p>
      {likely.length === 0 ? null : (
        <ul className="grid min-w-0 gap-3">
          {likely.map((patient) => {
            const name = `${patient.firstName} ${patient.lastName}`
            return (
              <li key={patient._id} className="grid min-w-0 gap-2 rounded-md border border-line bg-surface p-3 sm:p-4">
                <p className="font-bold wrap-anywhere">{name}</p>
                <div className="text-sm text-ink-soft">
                  <p>{bornOrAge(patient)}</p>
                  <p>
                    {m.desk_likely_phone({
                      phone: patient.phoneNumber ? formatPhone(patient.phoneNumber) : m.patients_no_phone(),
                    })}
                  </p>
                </div>
                <p className="flex flex-wrap gap-2">
                  {patient.shared.map((fact) => (
                    <Badge key={fact} tone="accent">
                      {factLabels[fact]()}
                    </Badge>
                  ))}
                </p>
                <div>
                  <Button
                    kind="secondary"
                    size="small"
                    disabled={busy}
                    aria-label={m.desk_choose_label({ name })}
                    onClick={() => onChoose({ patient })}
                  >
                    {m.desk_book_button()}
                  </Button>
                </div>
              </li>
            )
          })}
        </ul>
      )}
      {isQuestioned ? (
        <div>
          <Button type="submit" kind="secondary" busy={busy}>
            {m.desk_register_anyway_button()}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
