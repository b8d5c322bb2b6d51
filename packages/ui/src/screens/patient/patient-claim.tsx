import type { Claimed } from '@ilera/contract/desk/schemas'
import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { Banner } from '../../elements/banner.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { DateField } from '../../elements/date-field.tsx'
import { Form } from '../../elements/form.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { TextField } from '../../elements/text-field.tsx'
import { ErrorSummary } from '../../patterns/error-summary.tsx'

const fields = ['code', 'birthDate', 'phoneDigits'] as const

export type PatientClaimScreenProps = {
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** What is wrong: a summary above the form, and a message beside each field. */
  problem?: ValidationErrors
  /** What the last code added. */
  claimed?: Claimed
  /** Today by the server's clock, a Lagos date YYYY-MM-DD. */
  today: string
  /** Called with the values of the form. */
  onClaim: (submission: { values: Record<(typeof fields)[number], string> }) => void
  /** Called to enter another code. */
  onAnother: () => void
}

const Done = ({ claimed, onAnother }: Pick<PatientClaimScreenProps, 'onAnother'> & { claimed: Claimed }) => (
  <Banner
    tone="success"
    live
    title={m.claims_done_title()}
    actions={
      <>
        <Button href={href('appointments')}>{m.claims_appointments_button()}</Button>
        <Button kind="secondary" href={href('patientProfile')}>
          {m.claims_profile_button()}
        </Button>
        <Button kind="quiet" onClick={() => onAnother()}>
          {m.claims_another_button()}
        </Button>
      </>
    }
  >
    <p>{m.desk_claimed({ hospitalName: claimed.hospitalName })}</p>
    <p>{m.claims_done_appointments({ count: claimed.appointments })}</p>
    <p>{m.claims_done_details()}</p>
  </Banner>
)

const ClaimForm = ({ busy, problem, today, onClaim }: PatientClaimScreenProps) => (
  <Form fields={fields} busy={busy} onSubmit={onClaim}>
    <TextField
      label={m.claims_code_label()}
      name="code"
      hint={m.claims_code_hint()}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      error={problem?.fields['code']}
    />
    <DateField
      label={m.patients_birth_date_label()}
      name="birthDate"
      hint={m.claims_birth_date_hint()}
      hasCalendar={false}
      today={today}
      max={today}
      error={problem?.fields['birthDate']}
    />
    <TextField
      label={m.claims_phone_label()}
      name="phoneDigits"
      hint={m.claims_phone_hint()}
      inputMode="numeric"
      autoComplete="off"
      optional
      error={problem?.fields['phoneDigits']}
    />
    <div>
      <Button type="submit" busy={busy}>
        {m.claims_button()}
      </Button>
    </div>
  </Form>
)

/** `/patient/claimRecord`: a patient adds the record that a hospital's desk made, with a code from the desk. */
export const PatientClaimScreen = (props: PatientClaimScreenProps) => (
  <>
    <PageHeader title={m.pages_claim()} lead={m.claims_lead()} />
    <div className="grid max-w-2xl gap-6">
      {props.claimed ? (
        <Done claimed={props.claimed} onAnother={props.onAnother} />
      ) : (
        <>
          <ErrorSummary problem={props.problem} />
          <Card>
            <ClaimForm {...props} />
          </Card>
        </>
      )}
    </div>
  </>
)
