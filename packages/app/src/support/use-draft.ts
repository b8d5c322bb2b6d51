import type { Role } from '@ilera/contract/accounts/schemas'
import type { FormDraft } from '@ilera/ui/elements/form'
import { useEffect, useMemo } from 'react'
import { loginStorage } from '../session/login-storage.ts'
import { visitor } from '../session/kept-for-a-day.ts'
import { typedTexts } from '../session/typed-texts.ts'

/**
 * Keeps what is typed into a form over a reload, a look at another page, a session that ends, until it was sent. `form`
 * names it, with the id of the record that it is about. It is the own of the account that is logged in, as the phone may be a
 * family's; `whose` says of which role, where a page needs a login.
 */
export function useDraft(form: string, isSent: boolean, whose?: Role): FormDraft {
  const draft = useMemo(() => {
    // Taken once: what is typed in this form never becomes that of an account which logs in meanwhile.
    const login = whose ? loginStorage.read(whose) : (loginStorage.read('patient') ?? loginStorage.read('hospital'))
    const owner = login?.data._id ?? visitor
    return {
      // What nobody was logged in for goes with whoever logs in next, on the pages that need no login.
      load: () => typedTexts.load(owner, form) ?? (whose ? undefined : typedTexts.load(visitor, form)),
      onType: (typed: Record<string, string>) => void typedTexts.save(owner, form, typed),
      onForget: () => {
        for (const one of new Set([owner, visitor])) typedTexts.save(one, form, undefined)
      },
    }
  }, [form, whose])
  useEffect(() => {
    if (isSent) draft.onForget()
  }, [isSent, draft])
  return draft
}
