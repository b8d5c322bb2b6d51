import { m } from '@ilera/contract/messages'
import { licenceFields } from '@ilera/contract/hospitals/listing'
import { href } from '@ilera/contract/routes'
import { useState } from 'react'
import { DateField } from '../../elements/date-field.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { PasswordField } from '../../elements/password-field.tsx'
import { PhoneField } from '../../elements/phone-field.tsx'
import { TextField } from '../../elements/text-field.tsx'
import { HmoChoice } from '../../patterns/hmo-choice.tsx'
import { PlaceField, type PlaceFieldProps } from '../../patterns/place-field.tsx'
import { ProfileForm, type ProfileFormState } from '../../patterns/profile-form.tsx'

const fields = [
  'address',
  'coordinates',
  'phoneNumber',
  'email',
  'hmos',
  ...licenceFields,
  'password',
  'version',
] as const
/** `hmos`: ids, separated by spaces. */
export type HospitalProfileValues = Record<(typeof fields)[number], string>

export type AdminProfileUpdateScreenProps = ProfileFormState<(typeof fields)[number]> & {
  /** The values that the fields start with. */
  defaultValues?: Partial<HospitalProfileValues>
  /** Today by the server's clock, YYYY-MM-DD: for the calendar of the licence's end. */
  today?: string
} & Pick<PlaceFieldProps, 'place' | 'onLocate'>

/**
 * `/admin/adminProfileUpdate`: the form for the hospital's profile (spec section 2). A blank field keeps its stored
 * value.
 */
export function AdminProfileUpdateScreen(props: AdminProfileUpdateScreenProps) {
  const { defaultValues, problem } = props
  const error = (field: string) => problem?.fields[field]
  // Once the password field has appeared it stays, whatever the next error is.
  const [asksForPassword, setAsksForPassword] = useState(false)
  if (error('password') && !asksForPassword) setAsksForPassword(true)
  return (
    <>
      <PageHeader title={m.hospitals_update_title()} lead={m.hospitals_update_lead()} />
      <ProfileForm
        {...props}
        fields={fields}
        pictureLabel={m.hospitals_picture_field()}
        cancelHref={href('adminProfile')}
      >
        <TextField
          label={m.hospitals_address_field()}
          name="address"
          hint={m.accounts_public_address_hint()}
          defaultValue={defaultValues?.address}
          error={error('address')}
        />
        <PlaceField
          defaultValue={defaultValues?.coordinates}
          error={error('coordinates')}
          place={props.place}
          onLocate={props.onLocate}
        />
        <PhoneField
          label={m.hospitals_phone_field()}
          name="phoneNumber"
          hint={m.accounts_public_phone_hint()}
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
        <HmoChoice defaultValue={defaultValues?.hmos} busy={props.busy} error={error('hmos')} />
        <TextField
          label={m.hospitals_licence_number_field()}
          name="licenceNumber"
          hint={m.hospitals_licence_number_hint()}
          defaultValue={defaultValues?.licenceNumber}
          error={error('licenceNumber')}
        />
        <TextField
          label={m.hospitals_licence_authority_field()}
          name="licenceAuthority"
          hint={m.hospitals_licence_authority_hint()}
          defaultValue={defaultValues?.licenceAuthority}
          error={error('licenceAuthority')}
        />
        <DateField
          label={m.hospitals_licence_until_field()}
          name="licenceUntil"
          defaultValue={defaultValues?.licenceUntil}
          today={props.today}
          error={error('licenceUntil')}
        />
        {asksForPassword ? (
          <PasswordField label={m.hospitals_password_field()} name="password" error={error('password')} />
        ) : null}
      </ProfileForm>
    </>
  )
}
