import { m } from '@ilera/contract/messages'
import { profileFieldNames, type ProfileField } from '@ilera/contract/patients/profile-fields'
import { isMinorAge } from '@ilera/contract/patients/rules'
import { genderLabel, genders } from '@ilera/contract/patients/options'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { href } from '@ilera/contract/routes'
import { keysOf } from '@ilera/contract/shared/own-property'
import { Fragment, useState, type ReactNode } from 'react'
import { Banner } from '../../elements/banner.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { FileField } from '../../elements/file-field.tsx'
import { Form, type FormDraft } from '../../elements/form.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { Select } from '../../elements/select.tsx'
import { TextField } from '../../elements/text-field.tsx'
import { ErrorSummary } from '../../patterns/error-summary.tsx'

export type ProfileValues = Record<ProfileField, string>

type FieldProps = { name: ProfileField; defaultValue?: string | undefined; error?: string | undefined }

const genderOptions = () => genders.map((gender) => ({ value: gender, label: genderLabel(gender) }))

/** Renders each profile field, in form order. `age` is the typed age. */
const inputs: Record<ProfileField, (field: FieldProps, age: string | undefined) => ReactNode> = {
  patientAddress: (field) => <TextField {...field} label={m.patients_address_label()} autoComplete="street-address" />,
  phoneNumber: (field) => (
    <TextField
      {...field}
      label={m.patients_phone_label()}
      type="tel"
      autoComplete="tel"
      hint={m.patients_phone_hint()}
    />
  ),
  gender: (field) => (
    <Select
      {...field}
      label={m.patients_gender_label()}
      options={genderOptions()}
      emptyLabel={m.patients_gender_choose()}
    />
  ),
  age: (field) => <TextField {...field} label={m.patients_age_label()} inputMode="numeric" />,
  guardianName: (field, age) =>
    isMinorAge(age) ? (
      <TextField {...field} label={m.patients_guardian_label()} hint={m.patients_guardian_hint()} />
    ) : null,
  allergies: (field) => <TextField {...field} label={m.patients_allergies_label()} optional />,
  bloodType: (field) => (
    <TextField {...field} label={m.patients_blood_type_label()} optional hint={m.patients_blood_type_hint()} />
  ),
}

export type PatientProfileUpdateScreenProps = {
  busy?: boolean
  problem?: ValidationErrors
  /** Why the user is here, such as that the profile must be complete before booking. */
  notice?: string
  /** The share of the picture that has been sent, 0 to 1. */
  uploaded?: number
  pictureUrl?: string | null
  defaultValues?: Partial<ProfileValues>
  draft?: FormDraft
  onChoosePicture?: (choice: { file: File }) => void
  onSave: (submission: { values: ProfileValues }) => void
}

/**
 * `/patient/patientProfileUpdate`: the form for the patient's profile (spec section 2). A blank field keeps its stored
 * value; allergies and blood type can be cleared.
 */
export function PatientProfileUpdateScreen(props: PatientProfileUpdateScreenProps) {
  const { busy, problem, notice, uploaded, pictureUrl, defaultValues, draft, onChoosePicture, onSave } = props
  const [age, setAge] = useState(() => draft?.load()?.['age'] ?? defaultValues?.age)
  const error = (field: string) => problem?.fields[field]
  return (
    <>
      <PageHeader title={m.patients_update_title()} lead={m.patients_update_lead()} />
      {notice && !problem ? <Banner tone="warning">{notice}</Banner> : null}
      <ErrorSummary problem={problem} />
      <Card>
        <Form
          fields={profileFieldNames}
          busy={busy}
          draft={draft}
          onSubmit={onSave}
          onEdit={({ values }) => setAge(values.age)}
        >
          <FileField
            label={m.patients_picture_label()}
            name="profilePicture"
            hint={m.patients_picture_hint()}
            optional
            currentUrl={pictureUrl}
            percent={uploaded === undefined ? undefined : Math.round(uploaded * 100)}
            disabled={busy}
            error={error('profilePicture')}
            onChoose={onChoosePicture}
          />
          {keysOf(inputs).map((field) => (
            <Fragment key={field}>
              {inputs[field]({ name: field, defaultValue: defaultValues?.[field], error: error(field) }, age)}
            </Fragment>
          ))}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy}>
              {m.patients_update_button()}
            </Button>
            <Button kind="secondary" href={href('patientProfile')}>
              {m.patients_update_cancel_button()}
            </Button>
          </div>
        </Form>
      </Card>
    </>
  )
}
