import { m } from '@ilera/contract/messages'
import type { Hospital } from '@ilera/contract/hospitals/schemas'
import { href } from '@ilera/contract/routes'
import { Avatar } from '../../elements/avatar.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { DetailsList } from '../../elements/details-list.tsx'
import { EmailText } from '../../elements/email-text.tsx'
import { RecordPage } from '../../patterns/record-page.tsx'

export type AdminProfileScreenProps = {
  state: 'loading' | 'failed' | 'shown'
  hospital?: Hospital
  sentence?: string
  onRetry: () => void
}

/** `/admin/adminProfile`: the hospital's profile, with the spec's fallbacks (spec section 2). */
export const AdminProfileScreen = ({ state, hospital: record, sentence, onRetry }: AdminProfileScreenProps) => (
  <RecordPage
    title={m.hospitals_profile_title()}
    state={state}
    record={record}
    sentence={sentence}
    skeleton={{ kind: 'profile', label: m.hospitals_profile_loading() }}
    onRetry={onRetry}
  >
    {(hospital) => (
      <Card kind="accent">
        <div className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)]">
          <Avatar name={hospital.hospitalName} src={hospital.profilePicture.url} size="large" />
          <div className="grid min-w-0 gap-4">
            <p className="font-display text-2xl font-bold">{hospital.hospitalName}</p>
            <DetailsList
              items={[
                { label: m.hospitals_phone_label(), value: hospital.phoneNumber ?? m.hospitals_no_phone() },
                { label: m.hospitals_address_label(), value: hospital.hospitalAddress ?? m.hospitals_no_address() },
                { label: m.hospitals_email_label(), value: <EmailText address={hospital.email} /> },
              ]}
            />
            <div className="flex flex-wrap gap-3">
              <Button href={href('adminProfileUpdate')}>{m.hospitals_update_button()}</Button>
              <Button kind="secondary" href={href('adminDoctors')}>
                {m.hospitals_doctors_button()}
              </Button>
              <Button kind="secondary" href={href('adminSessions')}>
                {m.hospitals_sessions_button()}
              </Button>
              <Button kind="secondary" href={href('adminTwoFactor')}>
                {m.hospitals_two_factor_button()}
              </Button>
            </div>
          </div>
        </div>
      </Card>
    )}
  </RecordPage>
)
