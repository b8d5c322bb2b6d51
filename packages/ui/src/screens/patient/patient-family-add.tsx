import { m } from '@ilera/contract/messages'
import { genderLabel, genders } from '@ilera/contract/patients/options'
import { href } from '@ilera/contract/routes'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
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

const childFields = [
  'firstName',
  'lastName',
  'birthDate',
  'gender',
  'relation',
  'phoneNumber',
  'patientAddress',
  'consent',
] as const
const adultFields = ['firstName', 'lastName', 'relation', 'phoneNumber', 'email', 'book', 'pay'] as const

export type PatientFamilyAddScreenProps = {
  /** The form: for a child, or for an adult. */
  who: 'child' | 'adult'
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** What is wrong: a summary above the form, and a message beside each field. */
  problem?: ValidationErrors
  /** Stores what is typed, so that a reload does not lose it. */
  draft?: FormDraft
  /** The guardian's phone number and address, which a child's form starts with. */
  defaultValues?: { lastName?: string; phoneNumber?: string; patientAddress?: string }
  /** Today by the server's clock, a Lagos date YYYY-MM-DD. */
  today: string
  /** Called with the values of the child's form. */
  onAddChild: (submission: { values: Record<(typeof childFields)[number], string> }) => void
  /** Called with the values of the adult's form. */
  onInviteAdult: (submission: { values: Record<(typeof adultFields)[number], string> }) => void
}

type Names = { error: (field: string) => string | undefined; lastName?: string | undefined }
const NameFields = ({ error, lastName }: Names) => (
  <>
    <TextField label={m.family_first_name()} name="firstName" autoComplete="off" error={error('firstName')} />
    <TextField
      label={m.family_last_name()}
      name="lastName"
      autoComplete="off"
      defaultValue={lastName}
      error={error('lastName')}
    />
  </>
)

const cancel = () => (
  <Button kind="secondary" href={href('patientFamily')}>
    {m.profiles_cancel_button()}
  </Button>
)

function ChildForm({ busy, problem, draft, defaultValues, today, onAddChild }: PatientFamilyAddScreenProps) {
  const error = (field: string) => problem?.fields[field]
  return (
    <Form fields={childFields} busy={busy} draft={draft} onSubmit={onAddChild}>
      <NameFields error={error} lastName={defaultValues?.lastName} />
      <DateField
        label={m.patients_birth_date_label()}
        name="birthDate"
        hasCalendar={false}
        today={today}
        max={today}
        error={error('birthDate')}
      />
      <Select
        label={m.patients_gender_label()}
        name="gender"
        options={genders.map((gender) => ({ value: gender, label: genderLabel(gender) }))}
        emptyLabel={m.patients_gender_choose()}
        error={error('gender')}
      />
      <Select
        label={m.family_relation_label()}
        name="relation"
        options={[
          { value: 'child', label: m.family_relation_child() },
          { value: 'other', label: m.family_relation_ward() },
        ]}
      />
      <PhoneField
        label={m.patients_phone_label()}
        name="phoneNumber"
        hint={m.family_phone_hint()}
        autoComplete="off"
        defaultValue={defaultValues?.phoneNumber}
        error={error('phoneNumber')}
      />
      <TextField
        label={m.patients_address_label()}
        name="patientAddress"
        autoComplete="off"
        defaultValue={defaultValues?.patientAddress}
        error={error('patientAddress')}
      />
      <Checkbox name="consent" label={m.family_consent_label()} error={error('consent')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {m.family_add_button()}
        </Button>
        {cancel()}
      </div>
    </Form>
  )
}

function AdultForm({ busy, problem, draft, onInviteAdult }: PatientFamilyAddScreenProps) {
  const error = (field: string) => problem?.fields[field]
  return (
    <Form fields={adultFields} busy={busy} draft={draft} onSubmit={onInviteAdult}>
      <NameFields error={error} />
      <Select
        label={m.family_relation_label()}
        name="relation"
        options={[
          { value: 'parent', label: m.family_relation_parent() },
          { value: 'spouse', label: m.family_relation_spouse() },
          { value: 'other', label: m.family_relation_other() },
        ]}
      />
      <PhoneField
        label={m.patients_phone_label()}
        name="phoneNumber"
        hint={m.family_contact_hint()}
        autoComplete="off"
        error={error('phoneNumber')}
      />
      <TextField
        label={m.patients_email_label()}
        name="email"
        type="email"
        autoComplete="off"
        optional
        error={error('email')}
      />
      <Checkbox name="book" label={m.family_may_book()} hint={m.family_may_read()} defaultChecked />
      <Checkbox name="pay" label={m.family_may_pay()} defaultChecked />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {m.family_invite_button()}
        </Button>
        {cancel()}
      </div>
    </Form>
  )
}

/** `/patient/patientFamilyAdd`: adds a child, or invites an adult. */
export function PatientFamilyAddScreen(props: PatientFamilyAddScreenProps) {
  const isChild = props.who === 'child'
  return (
    <>
      <PageHeader
        title={isChild ? m.family_add_child_title() : m.family_invite_title()}
        lead={isChild ? m.family_add_child_lead() : m.family_invite_lead()}
      />
      <div className="grid max-w-2xl gap-6">
        <ErrorSummary problem={props.problem} />
        <Card>{isChild ? <ChildForm {...props} /> : <AdultForm {...props} />}</Card>
      </div>
    </>
  )
}
