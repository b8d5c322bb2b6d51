import { m } from '@ilera/contract/messages'
import type { FormEvent, MouseEvent } from 'react'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import type { ElementChildren } from './element-children.ts'
import { type FormDraft, persistableValues, formValues, useRestored } from './form-draft.ts'

export type { FormDraft }

export type FormProps<Name extends string> = {
  /** The names of the fields to read. A missing or non-text field counts as ''. */
  fields: readonly Name[]
  /** Receives the texts exactly as typed, untrimmed. */
  onSubmit: (submission: { values: Record<Name, string> }) => void
  /** Called on every change. */
  onEdit?: (edit: { values: Record<Name, string> }) => void
  /** Restores what was typed before a reload, and says so. */
  draft?: FormDraft
  /**
   * The version of the record that the form is opened with: the field `version`. A draft keeps the version that it was typed
   * over.
   */
  version?: string
  /** While true, another submit does nothing. */
  busy?: boolean
  /** The form's accessible name. */
  label?: string
  /** The form's id, for a submit button outside the form (its `form` attribute). */
  id?: string
  /** The fields and the submit button, 20 px apart. */
  children: ElementChildren
}

/** An uncontrolled form: passes the typed texts by field name. Our rules validate them, not the browser's. */
export function Form<const Name extends string>(props: FormProps<Name>) {
  const { fields, onSubmit, onEdit, draft, version, busy, label, id, children } = props
  const { restore, isRestored, setIsRestored } = useRestored(draft)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    onSubmit({ values: formValues(event.currentTarget, fields) })
  }
  // Unlike React's change event, the native input event also fires when the browser autofills a field.
  const edited = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    draft?.onChange(persistableValues(currentTarget, fields))
    onEdit?.({ values: formValues(currentTarget, fields) })
  }
  const startAgain = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (!form) return
    form.reset()
    draft?.onClear()
    setIsRestored(false)
    onEdit?.({ values: formValues(form, fields) })
    form.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }
  return (
    <form
      ref={restore}
      id={id}
      noValidate
      aria-label={label}
      aria-busy={busy || undefined}
      onSubmit={submit}
      onInput={edited}
      className="grid min-w-0 gap-5"
    >
      {isRestored ? (
        <Banner
          actions={
            <Button kind="secondary" size="small" disabled={busy} onClick={startAgain}>
              {m.common_start_again()}
            </Button>
          }
        >
          {m.common_draft_restored()}
        </Banner>
      ) : null}
      {children}
      {/* Not of the type hidden, because "Start again" would not reset that. */}
      {version === undefined ? null : <input name="version" defaultValue={version} readOnly hidden />}
    </form>
  )
}
