import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** What was typed into a form, for whoever keeps it while the page is away: texts by the fields' names. */
export type FormDraft = {
  /** Read once, when the form appears. */
  load: () => Readonly<Record<string, string>> | undefined
  /** At every change, without passwords and codes. */
  onType: (typed: Record<string, string>) => void
  /** "Start again" was pressed. */
  onForget: () => void
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
const isSecret = (control: Control | undefined) =>
  control instanceof HTMLInputElement && /password|one-time-code/.test(control.autocomplete)

/** The texts of a form's fields as they stand. */
export function textsOf<Name extends string>(form: HTMLFormElement, fields: readonly Name[]): Record<Name, string>
export function textsOf(form: HTMLFormElement, fields: readonly string[]): Record<string, string> {
  const data = new FormData(form)
  const text = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')
  return Object.fromEntries(fields.map((name) => [name, text(data.get(name))]))
}

/** The same without passwords and codes. */
export const keepableTextsOf = (form: HTMLFormElement, fields: readonly string[]): Record<string, string> =>
  textsOf(
    form,
    fields.filter((name) => !isSecret(controlOf(form, name))),
  )

/** Fills a field in, and lets its form know: a value that is set says nothing of itself. */
export function fillIn(control: Control, text: string): void {
  control.value = text
  const element = control instanceof RadioNodeList ? control[0] : control
  element?.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Puts the draft's texts back into the fields, each once, and tells whether there were any. It looks again whenever `fields`
 * are drawn anew: some come only with another's text.
 */
export function useRestored(form: RefObject<HTMLFormElement | null>, fields: ReactNode, draft: FormDraft | undefined) {
  const [isRestored, setIsRestored] = useState(false)
  const waiting = useRef<Record<string, string>>(undefined)
  useLayoutEffect(() => {
    waiting.current ??= { ...draft?.load() }
    for (const [name, text] of Object.entries(waiting.current)) {
      const control = form.current ? controlOf(form.current, name) : undefined
      if (!control) continue
      delete waiting.current[name]
      if (control.value === text || isSecret(control)) continue
      fillIn(control, text)
      setIsRestored(true)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `fields` says when to look again, it is not read
  }, [form, fields, draft])
  return [isRestored, setIsRestored] as const
}
