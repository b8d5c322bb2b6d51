import { profileFieldNames, type ProfileField } from '@ilera/contract/patients/profile-fields'
import { isMinorAge } from '@ilera/contract/patients/rules'
import { genders } from '@ilera/contract/patients/options'
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

/** Renders each profile field, in form order. `age` is the typed age. */
const inputs: Record<ProfileField, (field: FieldProps, age: string | undefined) => ReactNode> = {
  patientAddress: (field) => <TextField {...field} label="Address" autoComplete="street-address" />,
  phoneNumber: (field) => (
    <TextField {...field} label="Phone number" type="tel" autoComplete="tel" hint="For example 0803 123 4567" />
  ),
  gender: (field) => <Select {...field} label="Gender" options={genders} emptyLabel="Choose" />,
  age: (field) => <TextField {...field} label="Age" inputMode="numeric" />,
  guardianName: (field, age) =>
    isMinorAge(age) ? (
      <TextField
        {...field}
        label="Parent or guardian"
        hint="Under 18, one of them has to agree that you use Ilera. Their first and last name."
      />
    ) : null,
  allergies: (field) => <TextField {...field} label="Allergies" optional />,
  bloodType: (field) => <TextField {...field} label="Blood type" optional hint="For example A+" />,
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
      <PageHeader
        title="Update your profile"
        lead="Needed before you ask for an appointment. A hospital that you ask sees all of it but your address."
      />
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
            label="Profile picture"
            name="profilePicture"
            hint="JPEG, PNG or WebP, at most 5 MB"
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
              Update
            </Button>
            <Button kind="secondary" href={href('patientProfile')}>
              Cancel
            </Button>
          </div>
        </Form>
      </Card>
    </>
  )
}
