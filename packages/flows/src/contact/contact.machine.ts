import { checkContactMessage, type ContactMessage } from '@ilera/contract/contact/rules'
import { timings } from '@ilera/contract/shared/timings'
import { assign, setup, type PromiseActorLogic } from 'xstate'
import { isOk, failureToErrors, timeoutErrors, problemOf, type CallResult } from '../shared/call-result.ts'
import { afterValidation, isValid, type BusyTag, type FormContext, type FormInput } from '../shared/form-machine.ts'

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
      check: assign(({ event }) => (event.type === 'send' ? afterValidation(checkContactMessage(event.values)) : {})),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'contact',
    context: { values: blank },
    initial: 'editing',
    states: {
      editing: { on: { send: { target: 'checking', actions: 'check' } } },
      checking: { always: [{ guard: isValid, target: 'sending' }, { target: 'invalid' }] },
      invalid: { on: { send: { target: 'checking', actions: 'check' } } },
      sending: {
        tags: 'busy',
        invoke: {
          src: 'sendMessage',
          input: ({ context }) => context.values,
          onDone: [
            { guard: isOk, target: 'sent' },
            { target: 'refused', actions: assign({ problem: ({ event }) => problemOf(event.output) }) },
          ],
          onError: { target: 'offline', actions: assign({ problem: ({ event }) => failureToErrors(event.error) }) },
        },
        after: { requestTimeOut: { target: 'offline', actions: assign({ problem: timeoutErrors }) } },
        on: { cancel: 'editing' },
      },
      sent: { on: { close: 'editing', send: { target: 'checking', actions: 'check' } } },
      refused: { on: { close: 'editing', send: { target: 'checking', actions: 'check' } } },
      offline: { on: { close: 'editing', send: { target: 'checking', actions: 'check' } } },
    },
  })
