import { m } from '@ilera/contract/messages'
import { errorSummary, type ValidationErrors } from '@ilera/contract/shared/validation'
import { timings } from '@ilera/contract/shared/timings'

/** A toast that a machine emits and the app shell shows. The page shows the same message, too. */
export type Toast = {
  type: 'toast'
  tone: 'success' | 'error' | 'info'
  text: string
  /** Milliseconds on the screen (spec section 9). */
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

/** A toast for errors that the page shows as well. */
export const problemToast = (problem: ValidationErrors | undefined, ms?: number): Toast =>
  errorToast(problem ? errorSummary(problem) : m.common_problem(), ms)
