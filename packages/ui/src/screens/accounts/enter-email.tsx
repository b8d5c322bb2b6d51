import { href } from '@ilera/contract/routes'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { Banner } from '../../elements/banner.tsx'
import { Button } from '../../elements/button.tsx'
import { Form } from '../../elements/form.tsx'
import { TextField } from '../../elements/text-field.tsx'
import { AuthCard } from '../../patterns/auth-card.tsx'
import { ErrorSummary } from '../../patterns/error-summary.tsx'
import { SwitchFormLink } from '../../patterns/switch-form-link.tsx'

export type EnterEmailScreenProps = {
  busy?: boolean
  problem?: ValidationErrors
  /** The server's message after the request. It is the same for every email address. */
  sent?: string
  defaultValues?: { email?: string }
  onSubmit: (submission: { values: { email: string } }) => void
}

/** `/enterEmail`: requests a link to reset the password. */
export const EnterEmailScreen = ({ busy, problem, sent, defaultValues, onSubmit }: EnterEmailScreenProps) => (
  <AuthCard
    title="Enter email"
    lead="We will send you a link to set a new password."
    footer={<SwitchFormLink question="Remember your password?" label="Login" href={href('patientLogin')} />}
  >
    {sent ? (
      <Banner tone="success" title="Check your email" live>
        {`${sent} If nothing comes, look in your spam folder.`}
      </Banner>
    ) : null}
    <ErrorSummary problem={problem} />
    <Form fields={['email']} busy={busy} onSubmit={onSubmit}>
      <TextField
        label="Email"
        name="email"
        type="email"
        hint="The one you signed up with"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={defaultValues?.email}
        error={problem?.fields['email']}
      />
      <Button type="submit" busy={busy} kind={sent ? 'secondary' : 'primary'} wide>
        Submit
      </Button>
    </Form>
  </AuthCard>
)
