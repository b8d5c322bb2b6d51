import { errorSummary, genericErrorMessage, type ValidationErrors } from '@ilera/contract/shared/validation'
import { timings } from '@ilera/contract/shared/timings'

/** Emitted by machines, shown by the shell. What it says also stands in the page. */
export type Toast = {
  type: 'toast'
  tone: 'success' | 'error' | 'info'
  text: string
  /** How long it stays, in milliseconds (spec section 9). */
  ms: number
  /** Offers Undo; pressing it sends `{ type: 'undo', id }` to the machine that emitted the toast. */
  undo?: { id: string }
}

type Tone = Toast['tone']

const toast =
  (tone: Tone) =>
  (text: string, ms: number = timings.toastDefault): Toast => ({ type: 'toast', tone, text, ms })

export const successToast = toast('success')
export const errorToast = toast('error')
export const infoToast = toast('info')

/** What stands in the page as a problem, said once more in the corner. */
export const problemToast = (problem: ValidationErrors | undefined, ms?: number): Toast =>
  errorToast(problem ? errorSummary(problem) : genericErrorMessage, ms)
