import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { Banner } from '../../elements/banner.tsx'
import { Button } from '../../elements/button.tsx'
import { Form } from '../../elements/form.tsx'
import { Stepper } from '../../elements/stepper.tsx'
import { TextField } from '../../elements/text-field.tsx'
import { AuthCard } from '../../patterns/auth-card.tsx'
import { ErrorSummary } from '../../patterns/error-summary.tsx'
import { resetSteps } from '../../patterns/process-steps.ts'
import { SwitchFormLink } from '../../patterns/switch-form-link.tsx'

export type EnterEmailScreenProps = {
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** What is wrong: a summary above the form, and a message beside each field. */
  problem?: ValidationErrors
  /** The server's message after the request. It is the same for every email address. */
  sent?: string
  /** The values that the fields start with. */
  defaultValues?: { email?: string }
  /** Called with the email address. */
  onSubmit: (submission: { values: { email: string } }) => void
}

/** `/enterEmail`: requests a link to reset the password. */
export const EnterEmailScreen = ({ busy, problem, sent, defaultValues, onSubmit }: EnterEmailScreenProps) => (
  <AuthCard
    before={<Stepper {...resetSteps(0)} />}
    title={m.accounts_enter_email_title()}
    lead={m.accounts_enter_email_lead()}
    footer={
      <SwitchFormLink
        question={m.accounts_remember_password_question()}
        label={m.accounts_login_link()}
        href={href('patientLogin')}
      />
    }
  >
    {sent ? (
      <Banner tone="success" title={m.accounts_check_email_title()} live>
        {`${sent} ${m.accounts_look_in_spam()}`}
      </Banner>
    ) : null}
    <ErrorSummary problem={problem} />
    <Form fields={['email']} busy={busy} onSubmit={onSubmit}>
      <TextField
        label={m.accounts_email_label()}
        name="email"
        type="email"
        hint={m.accounts_enter_email_hint()}
        autoComplete="email"
        defaultValue={defaultValues?.email}
        error={problem?.fields['email']}
      />
      <Button type="submit" busy={busy} kind={sent ? 'secondary' : 'primary'} wide>
        {m.accounts_enter_email_submit()}
      </Button>
    </Form>
  </AuthCard>
)
