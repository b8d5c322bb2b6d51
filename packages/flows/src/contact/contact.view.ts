import { m } from '@ilera/contract/messages'
import type { SnapshotFrom } from 'xstate'
import { formView, type FormView } from '../shared/form-machine.ts'
import type { createContactMachine } from './contact.machine.ts'

/** `alert` is the message of spec section 8. The form is empty again after a success. */
export type ContactView = FormView & { alert?: { tone: 'success' | 'error'; text: string } }

function alertOf(snapshot: SnapshotFrom<typeof createContactMachine>): ContactView['alert'] {
  if (snapshot.matches('sent')) return { tone: 'success', text: m.contact_sent() }
  if (snapshot.matches('refused') || snapshot.matches('offline')) return { tone: 'error', text: m.contact_failed() }
  return undefined
}

export const contactView = (snapshot: SnapshotFrom<typeof createContactMachine>): ContactView => ({
  ...formView(snapshot),
  alert: alertOf(snapshot),
})
