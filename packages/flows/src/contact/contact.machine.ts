import { checkContactMessage, type ContactMessage } from '@ilera/contract/contact/rules'
import { timings } from '@ilera/contract/shared/timings'
import { assign, setup, type PromiseActorLogic } from 'xstate'
import { accepted, failureToFindings, noAnswer, problemOf, type Answer } from '../shared/answer.ts'
import { afterCheck, ruleHolds, type BusyTag, type FormContext, type TypedIn } from '../shared/form.ts'

export type ContactActors = {
  sendMessage: PromiseActorLogic<Answer<unknown>, ContactMessage>
}

const blank: ContactMessage = { firstName: '', lastName: '', title: '', content: '', email: '' }

/** Spec sections 2 and 8: a visitor writes to us, as often as needed. */
export const createContactMachine = (actors: ContactActors) =>
  setup({
    types: {
      context: {} as FormContext<ContactMessage>,
      events: {} as { type: 'send'; values: TypedIn<ContactMessage> } | { type: 'close' } | { type: 'cancel' },
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      check: assign(({ event }) => (event.type === 'send' ? afterCheck(checkContactMessage(event.values)) : {})),
    },
    delays: { requestTimeOut: timings.request },
  }).createMachine({
    id: 'contact',
    context: { values: blank },
    initial: 'editing',
    states: {
      editing: { on: { send: { target: 'checking', actions: 'check' } } },
      checking: { always: [{ guard: ruleHolds, target: 'sending' }, { target: 'invalid' }] },
      invalid: { on: { send: { target: 'checking', actions: 'check' } } },
      sending: {
        tags: 'busy',
        invoke: {
          src: 'sendMessage',
          input: ({ context }) => context.values,
          onDone: [
            { guard: accepted, target: 'sent' },
            { target: 'refused', actions: assign({ problem: ({ event }) => problemOf(event.output) }) },
          ],
          onError: { target: 'offline', actions: assign({ problem: ({ event }) => failureToFindings(event.error) }) },
        },
        after: { requestTimeOut: { target: 'offline', actions: assign({ problem: noAnswer }) } },
        on: { cancel: 'editing' },
      },
      sent: { on: { close: 'editing', send: { target: 'checking', actions: 'check' } } },
      refused: { on: { close: 'editing', send: { target: 'checking', actions: 'check' } } },
      offline: { on: { close: 'editing', send: { target: 'checking', actions: 'check' } } },
    },
  })
