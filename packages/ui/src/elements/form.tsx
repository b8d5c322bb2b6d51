import type { FormEvent, ReactNode } from 'react'

export type FormProps<Name extends string> = {
  /** The names of the fields to read; a field that is absent or not text counts as ''. */
  fields: readonly Name[]
  /** Texts exactly as typed, nothing trimmed. */
  onSubmit: (submission: { values: Record<Name, string> }) => void
  /** At every change, for drafts. */
  onEdit?: (edit: { values: Record<Name, string> }) => void
  /** While true a second submit does nothing. */
  busy?: boolean
  /** Names the form for screen readers. */
  label?: string
  id?: string
  children: ReactNode
}

/** The texts of a form's fields as they stand. */
export function textsOf<Name extends string>(form: HTMLFormElement, fields: readonly Name[]): Record<Name, string>
export function textsOf(form: HTMLFormElement, fields: readonly string[]): Record<string, string> {
  const data = new FormData(form)
  const text = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')
  return Object.fromEntries(fields.map((name) => [name, text(data.get(name))]))
}

/** An uncontrolled form: hands over the typed texts by name. Our own rules judge them, not the browser's. */
export function Form<const Name extends string>({
  fields,
  onSubmit,
  onEdit,
  busy,
  label,
  id,
  children,
}: FormProps<Name>) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) onSubmit({ values: textsOf(event.currentTarget, fields) })
  }
  return (
    <form
      id={id}
      noValidate
      aria-label={label}
      aria-busy={busy || undefined}
      onSubmit={submit}
      onChange={onEdit ? (event) => onEdit({ values: textsOf(event.currentTarget, fields) }) : undefined}
      className="grid min-w-0 gap-5"
    >
      {children}
    </form>
  )
}
