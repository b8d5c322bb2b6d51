import { useCallback, useState } from 'react'

/** What was typed into a form, for whoever keeps it while the page is away: texts by the fields' names. */
export type FormDraft = {
  /** Read when the form appears. */
  load: () => Readonly<Record<string, string>> | undefined
  /** At every change, without passwords and codes. */
  onChange: (typed: Record<string, string>) => void
  /** "Start again" was pressed. */
  onClear: () => void
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | RadioNodeList

function controlOf(form: HTMLFormElement, name: string): Control | undefined {
  const control = form.elements.namedItem(name)
  const isControl =
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof RadioNodeList
  return isControl ? control : undefined
}

/** The browser's own word for what it keeps in its safe or nowhere. */
const isSensitive = (control: Control | undefined) =>
  control instanceof HTMLInputElement && /password|one-time-code/.test(control.autocomplete)

/** The texts of a form's fields as they stand. */
export function formValues<Name extends string>(form: HTMLFormElement, fields: readonly Name[]): Record<Name, string>
export function formValues(form: HTMLFormElement, fields: readonly string[]): Record<string, string> {
  const data = new FormData(form)
  const text = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')
  return Object.fromEntries(fields.map((name) => [name, text(data.get(name))]))
}

/** The same without passwords and codes. */
export const persistableValues = (form: HTMLFormElement, fields: readonly string[]): Record<string, string> =>
  formValues(
    form,
    fields.filter((name) => !isSensitive(controlOf(form, name))),
  )

/** Fills a field in, and lets its form know: a value that is set says nothing of itself. */
export function setFieldValue(control: Control, text: string): void {
  control.value = text
  const element = control instanceof RadioNodeList ? control[0] : control
  element?.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * `restore` is the form's ref: it puts the draft's texts back into the fields when the form appears; `isRestored` tells
 * whether there were any. A field that comes only with another's text has to be there by then: its screen reads the draft, too.
 */
export function useRestored(draft: FormDraft | undefined) {
  const [isRestored, setIsRestored] = useState(false)
  const restore = useCallback(
    (form: HTMLFormElement | null) => {
      if (!form) return
      for (const [name, text] of Object.entries(draft?.load() ?? {})) {
        const control = controlOf(form, name)
        if (!control || control.value === text || isSensitive(control)) continue
        setFieldValue(control, text)
        setIsRestored(true)
      }
    },
    [draft],
  )
  return { restore, isRestored, setIsRestored }
}
