import { m } from '@ilera/contract/messages'
import { profileFieldNames, type ProfileField } from '@ilera/contract/patients/profile-fields'
import { isMinorInForm } from '@ilera/contract/patients/rules'
import { genderLabel, genders } from '@ilera/contract/patients/options'
import { href } from '@ilera/contract/routes'
import { keysOf } from '@ilera/contract/shared/own-property'
import { Fragment, useState, type ReactNode } from 'react'
import { Banner } from '../../elements/banner.tsx'
import { DateField } from '../../elements/date-field.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { PhoneField } from '../../elements/phone-field.tsx'
import { Select } from '../../elements/select.tsx'
import { TextField } from '../../elements/text-field.tsx'
import type { ActedFor } from '@ilera/contract/family/acted-for'
import { ProfileForm, type ProfileFormState } from '../../patterns/profile-form.tsx'

const fields = [...profileFieldNames, 'version'] as const
export type ProfileValues = Record<ProfileField, string>

type FieldProps = { name: ProfileField; defaultValue?: string | undefined; error?: string | undefined }

const genderOptions = () => genders.map((gender) => ({ value: gender, label: genderLabel(gender) }))

/** What is typed so far decides whether a guardian is asked for. `today`: a Lagos date YYYY-MM-DD. */
type Typed = { birthDate?: string | undefined; age?: string | undefined; today: string }

/** Renders each profile field, in form order. */
const inputs: Record<ProfileField, (field: FieldProps, typed: Typed) => ReactNode> = {
  patientAddress: (field) => <TextField {...field} label={m.patients_address_label()} autoComplete="street-address" />,
  phoneNumber: (field) => <PhoneField {...field} label={m.patients_phone_label()} />,
  gender: (field) => (
    <Select
      {...field}
      label={m.patients_gender_label()}
      options={genderOptions()}
      emptyLabel={m.patients_gender_choose()}
    />
  ),
  birthDate: (field, { today }) => (
    <DateField
      {...field}
      label={m.patients_birth_date_label()}
      optional
      hasCalendar={false}
      today={today}
      max={today}
    />
  ),
  age: (field) => (
    <TextField {...field} label={m.patients_age_label()} hint={m.patients_age_hint()} inputMode="numeric" />
  ),
  guardianName: (field, { today, ...typed }) =>
    isMinorInForm(typed, today) ? (
      <TextField {...field} label={m.patients_guardian_label()} hint={m.patients_guardian_hint()} />
    ) : null,
  allergies: (field) => <TextField {...field} label={m.patients_allergies_label()} optional />,
  bloodType: (field) => (
    <TextField {...field} label={m.patients_blood_type_label()} optional hint={m.patients_blood_type_hint()} />
  ),
}

export type PatientProfileUpdateScreenProps = ProfileFormState<(typeof fields)[number]> & {
  /** Why the user is here, such as that the profile must be complete before booking. */
  notice?: string
  /** The person that the patient acts for: the profile is theirs. */
  actedFor?: ActedFor
  /** The values that the fields start with. */
  defaultValues?: Partial<ProfileValues>
  /** Today by the server's clock, a Lagos date YYYY-MM-DD. */
  today: string
}

/**
 * `/patient/patientProfileUpdate`: the form for the patient's profile (spec section 2). A blank field keeps its stored
 * value; allergies and blood type can be cleared.
 */
export function PatientProfileUpdateScreen(props: PatientProfileUpdateScreenProps) {
  const { problem, notice, actedFor, defaultValues, today, draft } = props
  const [typed, setTyped] = useState<Partial<ProfileValues>>(() => ({ ...defaultValues, ...draft?.load() }))
  const error = (field: string) => problem?.fields[field]
  return (
    <>
      <PageHeader
        title={actedFor ? m.patients_update_title_of(actedFor) : m.patients_update_title()}
        lead={m.patients_update_lead()}
      />
      {notice && !problem ? <Banner tone="warning">{notice}</Banner> : null}
      <ProfileForm
        {...props}
        fields={fields}
        pictureLabel={m.patients_picture_label()}
        cancelHref={href('patientProfile')}
        onEdit={({ values }) => setTyped(values)}
      >
        {keysOf(inputs).map((field) => (
          <Fragment key={field}>
            {inputs[field](
              { name: field, defaultValue: defaultValues?.[field], error: error(field) },
              { ...typed, today },
            )}
          </Fragment>
        ))}
      </ProfileForm>
    </>
  )
}
