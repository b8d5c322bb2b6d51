import type { FormDraft } from '@ilera/ui/elements/form'
import { use } from 'react'
import { RemountContext } from './remount.ts'

/**
 * What opens a form again with the record as it is now, after somebody else has changed it (decision 152). It drops what was
 * typed. Undefined where nobody has.
 */
export function useReopen(isOutdated: boolean | undefined, draft: FormDraft): (() => void) | undefined {
  const remount = use(RemountContext)
  if (!isOutdated) return undefined
  return () => {
    draft.onClear()
    remount()
  }
}
