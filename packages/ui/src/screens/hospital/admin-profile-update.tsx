import { m } from '@ilera/contract/messages'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { href } from '@ilera/contract/routes'
import { useState } from 'react'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { FileField } from '../../elements/file-field.tsx'
import { Form, type FormDraft } from '../../elements/form.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { PasswordField } from '../../elements/password-field.tsx'
import { TextField } from '../../elements/text-field.tsx'
import { ErrorSummary } from '../../patterns/error-summary.tsx'

const fields = ['address', 'phoneNumber', 'email', 'password'] as const
export type HospitalProfileValues = Record<(typeof fields)[number], string>

export type AdminProfileUpdateScreenProps = {
  busy?: boolean
  problem?: ValidationErrors
  /** The share of the picture that has been sent, 0 to 1. */
  uploaded?: number
  pictureUrl?: string | null
  defaultValues?: Partial<HospitalProfileValues>
  draft?: FormDraft
  onChoosePicture?: (choice: { file: File }) => void
  onSave: (submission: { values: HospitalProfileValues }) => void
}

/**
 * `/admin/adminProfileUpdate`: the form for the hospital's profile (spec section 2). A blank field keeps its stored
 * value.
 */
export function AdminProfileUpdateScreen(props: AdminProfileUpdateScreenProps) {
  const { busy, problem, uploaded, pictureUrl, defaultValues, draft, onChoosePicture, onSave } = props
  const error = (field: string) => problem?.fields[field]
  // Once the password field has appeared it stays, whatever the next error is.
  const [asksForPassword, setAsksForPassword] = useState(false)
  if (error('password') && !asksForPassword) setAsksForPassword(true)
  return (
    <>
      <PageHeader title={m.hospitals_update_title()} lead={m.hospitals_update_lead()} />
      <ErrorSummary problem={problem} />
      <Card>
        <Form fields={fields} busy={busy} draft={draft} onSubmit={onSave}>
          <FileField
            label={m.hospitals_picture_field()}
            name="profilePicture"
            hint={m.hospitals_picture_hint()}
            optional
            currentUrl={pictureUrl}
            percent={uploaded === undefined ? undefined : Math.round(uploaded * 100)}
            disabled={busy}
            error={error('profilePicture')}
            onChoose={onChoosePicture}
          />
          <TextField
            label={m.hospitals_address_field()}
            name="address"
            defaultValue={defaultValues?.address}
            error={error('address')}
          />
          <TextField
            label={m.hospitals_phone_field()}
            name="phoneNumber"
            type="tel"
            defaultValue={defaultValues?.phoneNumber}
            error={error('phoneNumber')}
          />
          <TextField
            label={m.hospitals_email_field()}
            name="email"
            type="email"
            defaultValue={defaultValues?.email}
            error={error('email')}
          />
          {asksForPassword ? (
            <PasswordField label={m.hospitals_password_field()} name="password" error={error('password')} />
          ) : null}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy}>
              {m.hospitals_save_button()}
            </Button>
            <Button kind="secondary" href={href('adminProfile')}>
              {m.hospitals_cancel_button()}
            </Button>
          </div>
        </Form>
      </Card>
    </>
  )
}
