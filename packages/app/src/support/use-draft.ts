import type { Role } from '@ilera/contract/accounts/schemas'
import type { FormDraft } from '@ilera/ui/elements/form'
import { useEffect, useMemo } from 'react'
import { loginStorage } from '../session/login-storage.ts'
import { anonymousOwner } from '../session/expiring-storage.ts'
import { formDrafts } from '../session/form-drafts.ts'

/**
 * Keeps what is typed into a form over a reload, a look at another page, a session that ends, until it was sent. `form`
 * names it, with the id of the record that it is about. It is the own of the account that is logged in, as the phone may be a
 * family's; `whose` says of which role, where a page needs a login.
 */
export function useDraft(form: string, isSent: boolean, whose?: Role): FormDraft {
  const draft = useMemo(() => {
    // Taken once: what is typed in this form never becomes that of an account which logs in meanwhile.
    const login = whose ? loginStorage.read(whose) : (loginStorage.read('patient') ?? loginStorage.read('hospital'))
    const owner = login?.data._id ?? anonymousOwner
    return {
      // What nobody was logged in for goes with whoever logs in next, on the pages that need no login.
      load: () => formDrafts.load(owner, form) ?? (whose ? undefined : formDrafts.load(anonymousOwner, form)),
      onChange: (typed: Record<string, string>) => void formDrafts.save(owner, form, typed),
      onClear: () => {
        for (const one of new Set([owner, anonymousOwner])) formDrafts.save(one, form, undefined)
      },
    }
  }, [form, whose])
  useEffect(() => {
    if (isSent) draft.onClear()
  }, [isSent, draft])
  return draft
}
