import { m } from '@ilera/contract/messages'
import type { LoginChange, LoginChangeValues } from '@ilera/contract/accounts/phone-rules'
import type { Logins } from '@ilera/contract/accounts/schemas'
import { formatPhone } from '@ilera/contract/shared/format-phone'
import { limits } from '@ilera/contract/shared/limits'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import type { ReactElement } from 'react'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { EmailText } from '../../elements/email-text.tsx'
import { Form } from '../../elements/form.tsx'
import { PasswordField } from '../../elements/password-field.tsx'
import { PhoneField } from '../../elements/phone-field.tsx'
import { TextField } from '../../elements/text-field.tsx'
import { CodeField } from '../../patterns/code-field.tsx'
import { ErrorSummary } from '../../patterns/error-summary.tsx'
import { RecordPage } from '../../patterns/record-page.tsx'

export type PatientLoginsScreenProps = {
  /** `loading` shows a placeholder, `failed` says why, `shown` shows the content. */
  state: 'loading' | 'failed' | 'shown'
  /** The ways in which the account logs in. */
  logins?: Logins
  /** Why loading failed. */
  errorMessage?: string
  /** The list, the number that is added, or the form that confirms the change. */
  step: 'list' | 'phone' | 'form'
  /** What is being changed. */
  change?: LoginChange
  /** The number that a code was sent to. */
  phone: string
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** What is wrong: a summary above the form, and a message beside each field. */
  problem?: ValidationErrors
  /** Called to load again after a failure. */
  onRetry: () => void
  /** Called with the change that was chosen. */
  onChoose: (choice: { change: LoginChange }) => void
  /** Called with the values of the form. */
  onSubmit: (submission: { values: LoginChangeValues }) => void
  /** Called to leave the form. */
  onCancel: () => void
}

const titles: Record<LoginChange, () => string> = {
  addPhone: m.phone_ways_add_phone,
  addEmail: m.phone_ways_add_email,
  removePhone: m.phone_ways_remove_phone,
  removeEmail: m.phone_ways_remove_email,
}

/** `/patient/logins`: e-mail and phone of a patient's account, and how to add or remove either. */
export const PatientLoginsScreen = (props: PatientLoginsScreenProps) => (
  <RecordPage
    title={m.phone_ways_title()}
    lead={m.phone_ways_lead()}
    state={props.state}
    record={props.logins}
    errorMessage={props.errorMessage}
    skeleton={{ kind: 'card', label: m.phone_ways_loading() }}
    onRetry={() => props.onRetry()}
  >
    {(logins) =>
      props.step === 'list' || !props.change ? (
        <List {...props} logins={logins} />
      ) : (
        <Card title={titles[props.change]()}>
          <ErrorSummary problem={props.problem} />
          {props.step === 'phone' ? <NumberForm {...props} /> : <ChangeForm {...props} change={props.change} />}
        </Card>
      )
    }
  </RecordPage>
)

type ListProps = Pick<PatientLoginsScreenProps, 'busy' | 'problem' | 'onChoose'> & { logins: Logins }

const List = ({ logins, busy, problem, onChoose }: ListProps) => (
  <>
    <ErrorSummary problem={problem} />
    <Card title={m.phone_ways_email_title()}>
      <p>{logins.email ? <EmailText address={logins.email} /> : <span>{m.phone_ways_no_email()}</span>}</p>
      {logins.email ? (
        <p className="text-sm text-ink-soft">
          {logins.emailVerified ? m.phone_ways_confirmed() : m.phone_ways_not_confirmed()}
        </p>
      ) : null}
      {logins.pendingEmail ? <p>{m.phone_ways_pending({ email: logins.pendingEmail })}</p> : null}
      <Choice
        change={logins.email ? 'removeEmail' : 'addEmail'}
        isShown={logins.phone !== ''}
        busy={busy}
        onChoose={onChoose}
      />
    </Card>
    <Card title={m.phone_ways_phone_title()}>
      <p>{logins.phone ? formatPhone(logins.phone) : m.phone_ways_no_phone()}</p>
      <Choice
        change={logins.phone ? 'removePhone' : 'addPhone'}
        isShown={logins.email !== ''}
        busy={busy}
        onChoose={onChoose}
      />
    </Card>
  </>
)

type ChoiceProps = Pick<PatientLoginsScreenProps, 'busy' | 'onChoose'> & { change: LoginChange; isShown: boolean }

/** Nothing is offered for the only way to log in. */
const Choice = ({ change, isShown, busy, onChoose }: ChoiceProps) =>
  isShown ? (
    <div>
      <Button kind="secondary" busy={busy} onClick={() => onChoose({ change })}>
        {titles[change]()}
      </Button>
    </div>
  ) : null

const NumberForm = ({ phone, busy, problem, onSubmit, onCancel }: PatientLoginsScreenProps) => (
  <Form fields={['phone']} busy={busy} onSubmit={onSubmit}>
    <PhoneField
      label={m.phone_number_label()}
      name="phone"
      hint={m.phone_number_hint()}
      defaultValue={phone}
      error={problem?.fields['phone']}
    />
    <Actions label={m.phone_send_button()} busy={busy} onCancel={onCancel} />
  </Form>
)

type ActionsProps = { label: string; busy?: boolean; onCancel: () => void }

const Actions = ({ label, busy, onCancel }: ActionsProps) => (
  <div className="flex flex-wrap gap-3">
    <Button type="submit" busy={busy}>
      {label}
    </Button>
    <Button kind="secondary" onClick={() => onCancel()}>
      {m.common_cancel()}
    </Button>
  </div>
)

const CurrentPassword = ({ problem }: Pick<PatientLoginsScreenProps, 'problem'>) => (
  <PasswordField
    label={m.accounts_password_label()}
    name="password"
    hint={m.two_factor_password_hint()}
    error={problem?.fields['password']}
  />
)

type FieldsProps = Pick<PatientLoginsScreenProps, 'phone' | 'problem'>

const AddPhoneFields = ({ phone, problem }: FieldsProps) => (
  <>
    <CodeField hint={m.phone_code_hint({ phone: formatPhone(phone) })} error={problem?.fields['code']} />
    <CurrentPassword problem={problem} />
  </>
)

const AddEmailFields = ({ phone, problem }: FieldsProps) => (
  <>
    <TextField
      label={m.accounts_email_label()}
      name="email"
      type="email"
      autoComplete="email"
      error={problem?.fields['email']}
    />
    <PasswordField
      label={m.accounts_new_password_label()}
      name="newPassword"
      hint={m.accounts_new_password_hint({ count: limits.passwordMinLength })}
      autoComplete="new-password"
      error={problem?.fields['newPassword']}
    />
    <PasswordField
      label={m.accounts_confirm_password_label()}
      name="confirmPassword"
      autoComplete="new-password"
      error={problem?.fields['confirmPassword']}
    />
    <CodeField
      name="confirmCode"
      hint={m.phone_code_hint({ phone: formatPhone(phone) })}
      error={problem?.fields['confirmCode'] ?? problem?.fields['code']}
    />
  </>
)

const fields: Record<LoginChange, (props: FieldsProps) => ReactElement> = {
  addPhone: AddPhoneFields,
  addEmail: AddEmailFields,
  removePhone: CurrentPassword,
  removeEmail: CurrentPassword,
}

const ChangeForm = ({
  change,
  phone,
  busy,
  problem,
  onSubmit,
  onCancel,
}: PatientLoginsScreenProps & { change: LoginChange }) => {
  const Fields = fields[change]
  return (
    <Form
      fields={['code', 'email', 'newPassword', 'confirmPassword', 'password', 'confirmCode']}
      busy={busy}
      onSubmit={onSubmit}
    >
      <Fields phone={phone} problem={problem} />
      <Actions label={titles[change]()} busy={busy} onCancel={onCancel} />
    </Form>
  )
}
