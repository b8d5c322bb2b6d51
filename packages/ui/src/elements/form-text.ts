/** A text of a form that is sent, without spaces around it. Undefined where it is blank. */
export function formText(form: HTMLFormElement, name: string): string | undefined {
  const value = new FormData(form).get(name)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}
