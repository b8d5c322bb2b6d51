import type { MyMemberships } from '@ilera/contract/members/schemas'
import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { Badge } from '../../elements/badge.tsx'
import { Banner } from '../../elements/banner.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { DetailsList } from '../../elements/details-list.tsx'
import { Dialog } from '../../elements/dialog.tsx'
import { EmailText } from '../../elements/email-text.tsx'
import { Form } from '../../elements/form.tsx'
import { PasswordField } from '../../elements/password-field.tsx'
import { TextField } from '../../elements/text-field.tsx'
import { ErrorSummary } from '../../patterns/error-summary.tsx'
import { RecordPage } from '../../patterns/record-page.tsx'
import { rolesText } from '../../patterns/role-names.ts'

export type AdminAccountScreenProps = {
  /** `loading` shows a placeholder, `failed` says why, `shown` shows the content. */
  state: 'loading' | 'failed' | 'shown'
  /** The member's own account. */
  account?: MyMemberships
  /** Why loading failed. */
  errorMessage?: string
  /** The membership that is being opened. */
  switchingTo?: string
  /** The dialog that asks for the password to leave the hospital. */
  leaving: { open: boolean; busy?: boolean; problem?: ValidationErrors }
  /** The form with the own name: whether it is being saved, and what is wrong. */
  naming: { busy?: boolean; problem?: ValidationErrors }
  /** Called with the own name. */
  onRename: (submission: { name: string }) => void
  /** Called to load again after a failure. */
  onRetry: () => void
  /** Called to work at another hospital. */
  onSwitch: (choice: { memberId: string }) => void
  /** Called to open the dialog to leave. */
  onAskToLeave: () => void
  /** Called with the password, which the server checks. */
  onLeave: (submission: { password: string }) => void
  /** Called on every way to leave the dialog without the action: its button, the cross, Escape. */
  onStay: () => void
}

type Memberships = Pick<AdminAccountScreenProps, 'switchingTo' | 'onSwitch'> & Pick<MyMemberships, 'memberships'>

const Hospitals = ({ memberships, switchingTo, onSwitch }: Memberships) => (
  <Card title={m.staff_account_hospitals_heading()}>
    <ul className="grid">
      {memberships.map(({ _id, hospitalName, roles, current }) => (
        <li
          key={_id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0"
        >
          <div className="grid min-w-0 gap-0.5">
            <p className="flex flex-wrap items-center gap-2 font-bold">
              <span>{hospitalName}</span>
              {current ? <Badge tone="info">{m.staff_account_here()}</Badge> : null}
            </p>
            <p className="text-sm text-ink-soft">{rolesText(roles)}</p>
          </div>
          {current ? null : (
            <Button
              kind="secondary"
              size="small"
              busy={switchingTo === _id}
              aria-label={m.staff_account_switch_label({ hospitalName })}
              onClick={() => onSwitch({ memberId: _id })}
            >
              {m.staff_account_switch_button()}
            </Button>
          )}
        </li>
      ))}
    </ul>
  </Card>
)

type LeaveProps = Pick<AdminAccountScreenProps, 'leaving' | 'onLeave' | 'onStay'> & { hospitalName: string }

const LeaveDialog = ({ leaving, hospitalName, onLeave, onStay }: LeaveProps) => (
  <Dialog
    open={leaving.open}
    tone="danger"
    title={m.staff_leave_title({ hospitalName })}
    description={m.staff_leave_text()}
    onClose={() => onStay()}
  >
    <ErrorSummary problem={leaving.problem} />
    <Form
      fields={['password']}
      busy={leaving.busy}
      label={m.staff_leave_title({ hospitalName })}
      onSubmit={({ values }) => onLeave({ password: values.password })}
    >
      <PasswordField label={m.staff_password_field()} name="password" error={leaving.problem?.fields['password']} />
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" onClick={() => onStay()}>
          {m.common_go_back()}
        </Button>
        <Button type="submit" kind="danger" busy={leaving.busy}>
          {m.staff_leave_button()}
        </Button>
      </div>
    </Form>
  </Dialog>
)

type NameProps = Pick<AdminAccountScreenProps, 'naming' | 'onRename'> & Pick<MyMemberships, 'name'>

const OwnName = ({ name, naming, onRename }: NameProps) => (
  <Form fields={['name']} busy={naming.busy} onSubmit={({ values }) => onRename({ name: values.name })}>
    <TextField
      label={m.staff_account_name_field()}
      hint={m.staff_account_name_hint()}
      name="name"
      autoComplete="name"
      defaultValue={name ?? ''}
      error={naming.problem?.fields['name']}
    />
    <div>
      <Button type="submit" kind="secondary" busy={naming.busy}>
        {m.staff_account_name_button()}
      </Button>
    </div>
  </Form>
)

/** `/admin/adminAccount`: a member's own name and login, the hospitals they work for, and leaving this one. */
export const AdminAccountScreen = (props: AdminAccountScreenProps) => (
  <RecordPage
    title={m.staff_account_title()}
    lead={m.staff_account_lead()}
    state={props.state}
    record={props.account}
    errorMessage={props.errorMessage}
    skeleton={{ kind: 'card', label: m.staff_account_loading() }}
    onRetry={props.onRetry}
  >
    {({ name, email, roles, doctorName, hasTwoFactor, twoFactorRequired, memberships }) => (
      <div className="grid max-w-2xl gap-6">
        {twoFactorRequired && !hasTwoFactor ? (
          <Banner tone="warning">{m.staff_account_two_factor_needed()}</Banner>
        ) : null}
        <Card>
          <OwnName name={name} naming={props.naming} onRename={props.onRename} />
          <DetailsList
            items={[
              { label: m.staff_account_login_label(), value: <EmailText address={email} /> },
              { label: m.staff_roles_legend(), value: rolesText(roles) },
              ...(doctorName ? [{ label: m.staff_doctor_field(), value: doctorName }] : []),
              {
                label: m.staff_account_two_factor_label(),
                value: hasTwoFactor ? m.staff_account_on() : m.staff_account_off(),
              },
            ]}
          />
          <div className="flex flex-wrap gap-3">
            <Button kind="secondary" href={href('adminSessions')}>
              {m.staff_account_sessions_button()}
            </Button>
            <Button kind="secondary" href={href('adminTwoFactor')}>
              {m.staff_account_two_factor_button()}
            </Button>
          </div>
        </Card>
        <Hospitals memberships={memberships} switchingTo={props.switchingTo} onSwitch={props.onSwitch} />
        <div>
          <Button kind="danger" onClick={() => props.onAskToLeave()}>
            {m.staff_leave_button()}
          </Button>
        </div>
        <LeaveDialog
          leaving={props.leaving}
          hospitalName={memberships.find(({ current }) => current)?.hospitalName ?? ''}
          onLeave={props.onLeave}
          onStay={props.onStay}
        />
      </div>
    )}
  </RecordPage>
)
