import { m } from '@ilera/contract/messages'
import { formatPhone } from '@ilera/contract/shared/format-phone'
import { href } from '@ilera/contract/routes'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { Suspense, type ComponentType } from 'react'
import { Banner } from '../../elements/banner.tsx'
import { Button } from '../../elements/button.tsx'
import { Form } from '../../elements/form.tsx'
import { Link } from '../../elements/link.tsx'
import { PhoneField } from '../../elements/phone-field.tsx'
import { AuthCard } from '../../patterns/auth-card.tsx'
import { CodeField } from '../../patterns/code-field.tsx'
import { ErrorSummary } from '../../patterns/error-summary.tsx'
import type { PhoneOwnerProps } from '../../patterns/phone-owner.tsx'

type Values = Partial<Record<'phone' | 'code' | 'firstName' | 'lastName' | 'birthDate' | 'email', string>>

export type PhoneLoginScreenProps = {
  /** What is asked now: the number, the code, the names of somebody new, or a proof that the account is theirs. */
  step: 'number' | 'code' | 'names' | 'proof'
  /** The number that the code was sent to. */
  phone: string
  /** The server's message after a code was asked for. */
  sent?: string
  /** Whether another code can be asked for. */
  canResend: boolean
  /** What is asked at the step `proof`. */
  proofField?: PhoneOwnerProps['proofField']
  /** Asks about the owner of the number, at the steps `names` and `proof`. The app loads it while the SMS is on its way. */
  PhoneOwner: ComponentType<PhoneOwnerProps>
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** What is wrong: a summary above the form, and a message beside each field. */
  problem?: ValidationErrors
  /** The server's message after the login, while the next page loads. */
  success?: string
  /** Why the user must log in. */
  notice?: string
  /** Called with the values of the present step. */
  onSubmit: (submission: { values: Values }) => void
  /** Called to send another code. */
  onResend: () => void
  /** Called to go back to the number. */
  onChangeNumber: () => void
  /** Called by somebody whose number had another owner before. */
  onStartNew: () => void
}

const titles: Record<PhoneLoginScreenProps['step'], () => string> = {
  number: m.phone_title,
  code: m.phone_code_title,
  names: m.phone_names_title,
  proof: m.phone_proof_title,
}

const leads: Record<PhoneLoginScreenProps['step'], () => string> = {
  number: m.phone_lead,
  code: m.phone_code_lead,
  names: m.phone_names_lead,
  proof: m.phone_proof_lead,
}

/** Focuses the first field of a step that replaces another one. */
const autoFocus = (field: HTMLInputElement | null) => field?.focus()

/** `/phoneLogin`: sign-up and login by a code that a phone receives. */
export const PhoneLoginScreen = (props: PhoneLoginScreenProps) => {
  const { step, PhoneOwner } = props
  return (
    <AuthCard
      title={titles[step]()}
      lead={leads[step]()}
      footer={
        <Link href={href('patientLogin')} kind="standalone">
          {m.phone_use_email()}
        </Link>
      }
    >
      <>
        {props.notice && !props.problem && step === 'number' ? <Banner>{props.notice}</Banner> : null}
        {props.success ? (
          <Banner tone="success" live>
            {props.success}
          </Banner>
        ) : null}
        {step === 'code' && props.sent && !props.problem && !props.success ? <Banner live>{props.sent}</Banner> : null}
        <ErrorSummary problem={props.problem} />
        {step === 'number' ? <NumberStep {...props} /> : null}
        {step === 'code' ? <CodeStep {...props} /> : null}
        {step === 'names' || step === 'proof' ? (
          <>
            <Suspense>
              <PhoneOwner {...props} step={step} />
            </Suspense>
            <ChangeNumber {...props} />
          </>
        ) : null}
      </>
    </AuthCard>
  )
}

const NumberStep = ({ phone, busy, problem, onSubmit }: PhoneLoginScreenProps) => (
  <Form fields={['phone']} busy={busy} onSubmit={onSubmit}>
    <PhoneField
      label={m.phone_number_label()}
      name="phone"
      hint={m.phone_number_hint()}
      defaultValue={phone}
      error={problem?.fields['phone']}
    />
    <Button type="submit" busy={busy} wide>
      {m.phone_send_button()}
    </Button>
  </Form>
)

const CodeStep = (props: PhoneLoginScreenProps) => {
  const { phone, busy, problem, canResend, onSubmit, onResend } = props
  return (
    <>
      <Form fields={['code']} busy={busy} onSubmit={onSubmit}>
        <CodeField
          hint={m.phone_code_hint({ phone: formatPhone(phone) })}
          error={problem?.fields['code']}
          ref={autoFocus}
        />
        <Button type="submit" busy={busy} wide>
          {m.phone_continue_button()}
        </Button>
      </Form>
      {canResend ? (
        <Button kind="secondary" wide onClick={onResend}>
          {m.phone_resend_button()}
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">{m.phone_resend_wait()}</p>
      )}
      <ChangeNumber {...props} />
    </>
  )
}

const ChangeNumber = ({ onChangeNumber, busy }: Pick<PhoneLoginScreenProps, 'onChangeNumber' | 'busy'>) => (
  <Button kind="quiet" disabled={busy} onClick={onChangeNumber}>
    {m.phone_change_number()}
  </Button>
)
