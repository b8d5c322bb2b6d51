import type { InvitationDetails } from '@ilera/contract/members/schemas'
import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { useState } from 'react'
import { Banner } from '../../elements/banner.tsx'
import { Button } from '../../elements/button.tsx'
import { DetailsList } from '../../elements/details-list.tsx'
import { ErrorState } from '../../elements/error-state.tsx'
import { Form } from '../../elements/form.tsx'
import { PasswordField } from '../../elements/password-field.tsx'
import { RadioGroup } from '../../elements/radio-group.tsx'
import { Skeleton } from '../../elements/skeleton.tsx'
import { TextField } from '../../elements/text-field.tsx'
import { AuthCard } from '../../patterns/auth-card.tsx'
import { ErrorSummary } from '../../patterns/error-summary.tsx'
import { rolesText } from '../../patterns/role-names.ts'

const fields = ['name', 'email', 'password', 'confirmPassword'] as const
/** A field that is read counts as asked for, so the code is read only where the form shows it. */
const fieldsWithCode = [...fields, 'code'] as const
type Values = Record<(typeof fieldsWithCode)[number], string>
type Account = 'new' | 'existing'

export type AcceptInvitationScreenProps = {
  /** `loading` shows a placeholder, `failed` says why, `shown` shows the content. */
  state: 'loading' | 'failed' | 'shown'
  /** Who invites, and as what. */
  invitation?: InvitationDetails
  /** Why loading failed. */
  errorMessage?: string
  /** It was used, has expired or was withdrawn: a retry cannot help. */
  isEnded?: boolean
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** What is wrong: a summary above the form, and a message beside each field. */
  problem?: ValidationErrors
  /** The server's message after success, while the next page loads. */
  success?: string
  /** The password is correct, and the account uses two-factor authentication. */
  asksForCode?: boolean
  /** The typed e-mail address was not the invited one: the form offers that one again. */
  isForAnother?: boolean
  /** Called to load again after a failure. */
  onRetry: () => void
  /** Called with the values of the form. */
  onAccept: (submission: { account: Account; needsEmail: boolean; values: Values }) => void
}

type FormProps = Pick<AcceptInvitationScreenProps, 'busy' | 'problem' | 'asksForCode' | 'isForAnother' | 'onAccept'> & {
  invitation: InvitationDetails
}

function AcceptForm({ invitation, busy, problem, asksForCode, isForAnother, onAccept }: FormProps) {
  const [account, setAccount] = useState<Account>(invitation.hasAccount ? 'existing' : 'new')
  const needsEmail = invitation.email === null
  const showsCode = account === 'existing' && asksForCode
  const error = (field: string) => problem?.fields[field]
  return (
    <Form
      fields={showsCode ? fieldsWithCode : fields}
      busy={busy}
      label={m.staff_invitation_title()}
      onSubmit={({ values }) => onAccept({ account, needsEmail, values })}
    >
      <RadioGroup
        label={m.staff_invitation_choice()}
        name="account"
        defaultValue={account}
        options={[
          { value: 'new', label: m.staff_invitation_new_tab() },
          { value: 'existing', label: m.staff_invitation_existing_tab() },
        ]}
        onChoose={({ value }) => setAccount(value === 'new' ? 'new' : 'existing')}
      />
      {account === 'new' ? (
        <TextField
          label={m.staff_name_field()}
          name="name"
          autoComplete="name"
          defaultValue={invitation.name}
          error={error('name')}
        />
      ) : null}
      <TextField
        key={isForAnother ? 'invited' : 'typed'}
        label={m.accounts_email_label()}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={invitation.email ?? ''}
        error={error('email')}
      />
      <PasswordField
        label={m.accounts_password_label()}
        name="password"
        autoComplete={account === 'new' ? 'new-password' : 'current-password'}
        error={error('password')}
      />
      {account === 'new' ? (
        <PasswordField
          label={m.staff_invitation_confirm_field()}
          name="confirmPassword"
          autoComplete="new-password"
          error={error('confirmPassword')}
        />
      ) : null}
      {showsCode ? (
        <TextField
          label={m.two_factor_code()}
          name="code"
          hint={m.two_factor_login_code_hint()}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          error={error('code')}
        />
      ) : null}
      <Button type="submit" busy={busy} wide>
        {m.staff_invitation_accept()}
      </Button>
    </Form>
  )
}

/** `/invitation/:token`: a person accepts an invitation to a hospital's staff. */
export function AcceptInvitationScreen(props: AcceptInvitationScreenProps) {
  const { state, invitation, errorMessage, isEnded, problem, success, asksForCode } = props
  return (
    <AuthCard title={m.staff_invitation_title()} lead={m.staff_invitation_lead()}>
      {state === 'failed' ? (
        <ErrorState
          message={errorMessage ?? ''}
          link={isEnded ? { label: m.staff_invitation_log_in(), href: href('hospitalLogin') } : undefined}
          onRetry={isEnded ? undefined : () => props.onRetry()}
        />
      ) : null}
      {state === 'loading' ? <Skeleton kind="text" label={m.staff_invitation_loading()} rows={3} /> : null}
      {state === 'shown' && invitation ? (
        <>
          <DetailsList
            items={[
              { label: m.staff_invitation_hospital_label(), value: invitation.hospitalName },
              { label: m.staff_roles_legend(), value: rolesText(invitation.roles) },
            ]}
          />
          {success ? (
            <Banner tone="success" live>
              {success}
            </Banner>
          ) : null}
          {asksForCode && !problem && !success ? <Banner live>{m.two_factor_code_prompt()}</Banner> : null}
          <ErrorSummary problem={problem} />
          <AcceptForm {...props} invitation={invitation} />
        </>
      ) : null}
    </AuthCard>
  )
}
