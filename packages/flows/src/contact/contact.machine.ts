import { checkContactMessage, type ContactMessage } from '@ilera/contract/contact/rules'
import { timings } from '@ilera/contract/shared/timings'
import { assign, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate'
import { isOk, problemFrom, type CallResult } from '../shared/call-result.ts'
import {
  afterValidation,
  isValid,
  type BusyTag,
  type FormContext,
  type FormInput,
  formView,
  type FormView,
} from '../shared/form-machine.ts'
import { m } from '@ilera/contract/messages'

export type ContactActors = {
  sendMessage: PromiseActorLogic<CallResult<unknown>, ContactMessage>
}

const blank: ContactMessage = { firstName: '', lastName: '', title: '', content: '', email: '' }

/** A visitor sends a message to the site's owner (spec sections 2 and 8). The form can be sent repeatedly. */
export const createContactMachine = (actors: ContactActors) =>
  setup({
    types: {
      context: {} as FormContext<ContactMessage>,
      events: {} as { type: 'send'; values: FormInput<ContactMessage> } | { type: 'close' } | { type: 'cancel' },
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      noteProblem: assign({ problem: problemFrom }),
      check: assign(({ event }) => (event.type === 'send' ? afterValidation(checkContactMessage(event.values)) : {})),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'contact',
    context: { values: blank },
    initial: 'editing',
    states: {
      editing: { on: { send: 'checking' } },
      checking: { entry: 'check', always: [{ guard: isValid, target: 'sending' }, { target: 'invalid' }] },
      invalid: { on: { send: 'checking' } },
      sending: {
        tags: 'busy',
        invoke: {
          src: 'sendMessage',
          input: ({ context }) => context.values,
          onDone: [
            { guard: isOk, target: 'sent' },
            { target: 'refused', actions: 'noteProblem' },
          ],
          onError: { target: 'offline', actions: 'noteProblem' },
        },
        after: { requestTimeOut: { target: 'offline', actions: 'noteProblem' } },
        on: { cancel: 'editing' },
      },
      sent: { on: { close: 'editing', send: 'checking' } },
      refused: { on: { close: 'editing', send: 'checking' } },
      offline: { on: { close: 'editing', send: 'checking' } },
    },
  })

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
