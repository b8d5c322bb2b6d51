import { useCallback, useState } from 'react'

/** A form's draft: its texts by field name, stored while the page is closed. */
export type FormDraft = {
  /** Called when the form mounts. */
  load: () => Readonly<Record<string, string>> | undefined
  /** Called on every change. Passwords and codes are left out. */
  onChange: (typed: Record<string, string>) => void
  /** Called when the user presses "Start again". */
  onClear: () => void
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | RadioNodeList

function controlOf(form: HTMLFormElement, name: string): Control | undefined {
  const found = form.elements.namedItem(name)
  // A date field's text box has the name as its id, so the browser lists it, too.
  const named =
    found instanceof RadioNodeList ? Array.from(found).filter((one) => isInput(one) && one.name === name) : []
  const control = named.length === 1 ? named[0] : found
  return isInput(control) || control instanceof RadioNodeList ? control : undefined
}

const isInput = (node: unknown): node is Exclude<Control, RadioNodeList> =>
  node instanceof HTMLInputElement || node instanceof HTMLSelectElement || node instanceof HTMLTextAreaElement

const isCheckbox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'checkbox'

/** What the form would send for the field: nothing for a checkbox that is not ticked. */
const textOf = (control: Control): string => (isCheckbox(control) && !control.checked ? '' : control.value)

/** Whether the field's autocomplete type marks a password or a code. */
const isSensitive = (control: Control | undefined) =>
  control instanceof HTMLInputElement && /password|one-time-code/.test(control.autocomplete)

/** The current texts of a form's fields. */
export function formValues<Name extends string>(form: HTMLFormElement, fields: readonly Name[]): Record<Name, string>
export function formValues(form: HTMLFormElement, fields: readonly string[]): Record<string, string> {
  const data = new FormData(form)
  const text = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')
  return Object.fromEntries(fields.map((name) => [name, text(data.get(name))]))
}

/** The texts of the fields that may be stored: no passwords and codes. */
export const persistableValues = (form: HTMLFormElement, fields: readonly string[]): Record<string, string> =>
  formValues(
    form,
    fields.filter((name) => !isSensitive(controlOf(form, name))),
  )

/** Sets a field's value, or ticks a checkbox, and dispatches an input event, because setting a value fires none. */
export function setFieldValue(control: Control, text: string): void {
  if (isCheckbox(control)) control.checked = text !== ''
  else control.value = text
  const element = control instanceof RadioNodeList ? control[0] : control
  element?.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * `restore` is the form's ref callback: it writes the draft back into the fields when the form mounts. `isRestored`
 * tells whether there was a draft. Conditional fields must exist by then, so their screen reads the draft, too.
 */
export function useRestored(draft: FormDraft | undefined) {
  const [isRestored, setIsRestored] = useState(false)
  const restore = useCallback(
    (form: HTMLFormElement | null) => {
      if (!form) return
      for (const [name, text] of Object.entries(draft?.load() ?? {})) {
        const control = controlOf(form, name)
        if (!control || textOf(control) === text || isSensitive(control)) continue
        setFieldValue(control, text)
        setIsRestored(true)
      }
    },
    [draft],
  )
  return { restore, isRestored, setIsRestored }
}
