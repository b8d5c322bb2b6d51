import { m } from '@ilera/contract/messages'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { useEffect } from 'react'
import { Banner } from '../elements/banner.tsx'
import { Button } from '../elements/button.tsx'
import { Form, type FormDraft } from '../elements/form.tsx'
import { TextField } from '../elements/text-field.tsx'
import { Textarea } from '../elements/textarea.tsx'
import { ErrorSummary } from './error-summary.tsx'

const fields = ['firstName', 'lastName', 'email', 'title', 'content'] as const
const id = 'contact-form'

export type ContactValues = Record<(typeof fields)[number], string>

export type ContactFormProps = {
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** What is wrong: a summary above the form, and a message beside each field. */
  problem?: ValidationErrors
  /** The alerts of spec section 8. The form is empty again after a success. */
  alert?: { tone: 'success' | 'error'; text: string }
  /** The values that the fields start with. */
  defaultValues?: Partial<ContactValues>
  /** Stores what is typed, so that a reload does not lose it. */
  draft?: FormDraft
  /** Called with the values of the form. */
  onSend: (submission: { values: ContactValues }) => void
}

/** The form for a message to the site's owner. */
export function ContactForm({ busy, problem, alert, defaultValues, draft, onSend }: ContactFormProps) {
  const sent = alert?.tone === 'success'
  useEffect(() => {
    const form = sent ? document.getElementById(id) : null
    if (form instanceof HTMLFormElement) form.reset()
  }, [sent])
  const field = (name: (typeof fields)[number], label: string) => ({
    label,
    name,
    defaultValue: defaultValues?.[name],
    error: problem?.fields[name],
  })
  return (
    <div className="grid gap-5">
      {alert && (sent || !problem) ? (
        <Banner tone={sent ? 'success' : 'danger'} live>
          {alert.text}
        </Banner>
      ) : null}
      <ErrorSummary problem={sent ? undefined : problem} failed={alert?.text} />
      <Form id={id} label={m.contact_form()} fields={fields} busy={busy} draft={draft} onSubmit={onSend}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field('firstName', m.contact_first_name())} autoComplete="given-name" />
          <TextField {...field('lastName', m.contact_last_name())} autoComplete="family-name" />
        </div>
        <TextField {...field('email', m.contact_email())} type="email" autoComplete="email" />
        <TextField {...field('title', m.contact_title())} />
        <Textarea {...field('content', m.contact_message())} rows={6} />
        <div>
          <Button type="submit" busy={busy}>
            {m.contact_submit()}
          </Button>
        </div>
      </Form>
    </div>
  )
}
