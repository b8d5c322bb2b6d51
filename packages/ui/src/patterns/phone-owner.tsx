import { m } from '@ilera/contract/messages'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import type { ReactElement } from 'react'
import { Button } from '../elements/button.tsx'
import { DateField } from '../elements/date-field.tsx'
import { Form } from '../elements/form.tsx'
import { TextField } from '../elements/text-field.tsx'
import { ConsentNote } from './consent-note.tsx'

type ProofField = 'birthDate' | 'email' | 'lastName'
type Values = Partial<Record<'firstName' | 'lastName' | 'birthDate' | 'email', string>>

export type PhoneOwnerProps = {
  /** The names of somebody new, or a proof that the account is theirs. */
  step: 'names' | 'proof'
  /** What is asked at the step `proof`. */
  proofField?: ProofField
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** What is wrong: a message beside each field. */
  problem?: ValidationErrors
  /** Called with the values of the present step. */
  onSubmit: (submission: { values: Values }) => void
  /** Called by somebody whose number had another owner before. */
  onStartNew: () => void
}

/** Focuses the first field of a step that replaces another one. */
const autoFocus = (field: HTMLInputElement | null) => field?.focus()

/** Asks about the owner of a phone that has proved to have it: who they are, or whether the account is theirs. */
export const PhoneOwner = (props: PhoneOwnerProps) =>
  props.step === 'names' ? <NamesStep {...props} /> : <ProofStep {...props} />

const NamesStep = ({ busy, problem, onSubmit }: PhoneOwnerProps) => (
  <Form fields={['firstName', 'lastName']} busy={busy} onSubmit={onSubmit}>
    <TextField
      label={m.accounts_first_name_label()}
      name="firstName"
      autoComplete="given-name"
      ref={autoFocus}
      error={problem?.fields['firstName']}
    />
    <TextField
      label={m.accounts_last_name_label()}
      name="lastName"
      autoComplete="family-name"
      error={problem?.fields['lastName']}
    />
    <p className="text-sm text-ink-soft">{m.phone_sms_note()}</p>
    <ConsentNote />
    <Button type="submit" busy={busy} wide>
      {m.accounts_register_button()}
    </Button>
  </Form>
)

function ProofStep({ proofField = 'lastName', busy, problem, onSubmit, onStartNew }: PhoneOwnerProps) {
  const ProofInput = proofFields[proofField]
  return (
    <div className="grid gap-5">
      <Form fields={[proofField]} busy={busy} onSubmit={onSubmit}>
        <ProofInput error={problem?.fields[proofField]} />
        <Button type="submit" busy={busy} wide>
          {m.phone_continue_button()}
        </Button>
      </Form>
      <p>{m.phone_start_new_question()}</p>
      <Button kind="secondary" wide onClick={onStartNew}>
        {m.phone_start_new_button()}
      </Button>
    </div>
  )
}

const proofFields: Record<ProofField, (props: { error?: string }) => ReactElement> = {
  birthDate: ({ error }) => (
    <DateField label={m.patients_birth_date_label()} name="birthDate" hasCalendar={false} error={error} />
  ),
  email: ({ error }) => (
    <TextField label={m.accounts_email_label()} name="email" type="email" autoComplete="email" error={error} />
  ),
  lastName: ({ error }) => (
    <TextField label={m.accounts_last_name_label()} name="lastName" autoComplete="family-name" error={error} />
  ),
}
