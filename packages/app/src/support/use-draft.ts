import type { Role } from '@ilera/contract/accounts/schemas'
import type { FormDraft } from '@ilera/ui/elements/form'
import { useEffect, useMemo } from 'react'
import { actingFor } from '../session/acting-for.ts'
import { loginStorage } from '../session/login-storage.ts'
import { anonymousOwner } from '../session/expiring-storage.ts'
import { formDrafts } from '../session/form-drafts.ts'

/**
 * Stores what is typed into a form until it is sent. The draft survives a reload, another page and an expired session.
 * `form` is the form's name with the id of its record. The draft belongs to the account that is logged in, because a
 * family may share the phone. `whose` is the role, on pages that need a login.
 */
export function useDraft(form: string, isSent: boolean, whose?: Role): FormDraft {
  const draft = useMemo(() => {
    // The owner is read once: an account that logs in later must not get what is typed in this form.
    const patient = actingFor.draftOwner()
    const hospital = loginStorage.read('hospital')?.data._id
    const owner = (whose === 'patient' ? patient : whose ? hospital : (patient ?? hospital)) ?? anonymousOwner
    return {
      // On public pages, a draft without an owner passes to the next account that logs in.
      load: () => formDrafts.load(owner, form) ?? (whose ? undefined : formDrafts.load(anonymousOwner, form)),
      onChange: (typed: Record<string, string>) => void formDrafts.save(owner, form, typed),
      onClear: () => {
        for (const each of new Set([owner, anonymousOwner])) formDrafts.save(each, form, undefined)
      },
    }
  }, [form, whose])
  useEffect(() => {
    if (isSent) draft.onClear()
  }, [isSent, draft])
  return draft
}
