import { isMinorsAge } from '@ilera/contract/patients/rules'
import { genders } from '@ilera/contract/patients/values'
import type { Findings } from '@ilera/contract/shared/findings'
import { href } from '@ilera/contract/routes'
import { useState } from 'react'
import { Banner } from '../../elements/banner.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { FileField } from '../../elements/file-field.tsx'
import { Form, type FormDraft } from '../../elements/form.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { Select } from '../../elements/select.tsx'
import { TextField } from '../../elements/text-field.tsx'
import { ErrorSummary } from '../../patterns/error-summary.tsx'

const fields = ['patientAddress', 'phoneNumber', 'gender', 'age', 'allergies', 'bloodType', 'guardianName'] as const
export type ProfileValues = Record<(typeof fields)[number], string>

export type PatientProfileUpdateScreenProps = {
  busy?: boolean
  problem?: Findings
  /** Why one is here, such as that the profile must be complete before booking. */
  notice?: string
  /** Share of the picture that is sent, 0 to 1. */
  uploaded?: number
  pictureUrl?: string | null
  defaultValues?: Partial<ProfileValues>
  draft?: FormDraft
  onChoosePicture?: (choice: { file: File }) => void
  onSave: (submission: { values: ProfileValues }) => void
}

/** `/patient/patientProfileUpdate` (spec section 2). What is left blank stays as it is; allergies and blood type can be emptied. */
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
        <Form fields={fields} busy={busy} draft={draft} onSubmit={onSave} onEdit={({ values }) => setAge(values.age)}>
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
          <TextField
            label="Address"
            name="patientAddress"
            autoComplete="street-address"
            defaultValue={defaultValues?.patientAddress}
            error={error('patientAddress')}
          />
          <TextField
            label="Phone number"
            name="phoneNumber"
            type="tel"
            autoComplete="tel"
            hint="For example 0803 123 4567"
            defaultValue={defaultValues?.phoneNumber}
            error={error('phoneNumber')}
          />
          <Select
            label="Gender"
            name="gender"
            options={genders}
            emptyLabel="Choose"
            defaultValue={defaultValues?.gender}
            error={error('gender')}
          />
          <TextField
            label="Age"
            name="age"
            inputMode="numeric"
            defaultValue={defaultValues?.age}
            error={error('age')}
          />
          {isMinorsAge(age) ? (
            <TextField
              label="Parent or guardian"
              name="guardianName"
              hint="Under 18, one of them has to agree that you use Ilera. Their first and last name."
              defaultValue={defaultValues?.guardianName}
              error={error('guardianName')}
            />
          ) : null}
          <TextField
            label="Allergies"
            name="allergies"
            optional
            defaultValue={defaultValues?.allergies}
            error={error('allergies')}
          />
          <TextField
            label="Blood type"
            name="bloodType"
            optional
            hint="For example A+"
            defaultValue={defaultValues?.bloodType}
            error={error('bloodType')}
          />
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
