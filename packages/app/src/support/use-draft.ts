import type { Role } from '@ilera/contract/accounts/schemas'
import type { FormDraft } from '@ilera/ui/elements/form'
import { useEffect, useMemo } from 'react'
import { loginStorage } from '../session/login-storage.ts'
import { visitor } from '../session/kept-for-a-day.ts'
import { typedTexts } from '../session/typed-texts.ts'

/**
 * Keeps what is typed into a form over a reload, a look at another page, a session that ends, until it was sent. `form`
 * names it, with the id of the record that it is about; `whose` makes it that account's own, as the phone may be a family's.
 */
export function useDraft(form: string, isSent: boolean, whose?: Role): FormDraft {
  const draft = useMemo(() => {
    // Taken once: what is typed in this form never becomes that of an account which logs in meanwhile.
    const owner = (whose && loginStorage.read(whose)?.data._id) ?? visitor
    return {
      load: () => typedTexts.load(owner, form),
      onType: (typed: Record<string, string>) => void typedTexts.save(owner, form, typed),
      onForget: () => void typedTexts.save(owner, form, undefined),
    }
  }, [form, whose])
  useEffect(() => {
    if (isSent) draft.onForget()
  }, [isSent, draft])
  return draft
}
