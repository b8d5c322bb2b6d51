import { checkChatMessage } from '@ilera/contract/chat/rules'
import type { ChatDelta, ChatMessage } from '@ilera/contract/chat/schemas'
import { chatWords } from '@ilera/contract/chat/words'
import { timings } from '@ilera/contract/shared/timings'
import { assign, setup, type CallbackActorLogic, type EventObject, type PromiseActorLogic } from 'xstate'
import { accepted, failureSentence, type Answer } from '../shared/answer.ts'
import { withMessages, withoutWriting, withPiece, type Writing } from './chat.messages.ts'

export type LiveEvent =
  | { type: 'connected' }
  | { type: 'disconnected' }
  | { type: 'response'; message: ChatMessage }
  | { type: 'piece'; piece: ChatDelta }
  | { type: 'dropped'; _id: string }

export type ChatActors = {
  /** Newest first, as the call answers; `agreed`: whether the patient has consented to the chat. */
  loadMessages: PromiseActorLogic<Answer<{ messages: ChatMessage[]; agreed: boolean }>>
  agree: PromiseActorLogic<Answer<{ message: string }>>
  post: PromiseActorLogic<Answer<{ data: ChatMessage }>, { message: string }>
  /** Sends `LiveEvent`s of the socket. */
  listen: CallbackActorLogic<EventObject>
}

type Input = { loggedIn: boolean }
type Context = Input & {
  messages: ChatMessage[]
  writing: Writing[]
  text: string
  /** Known once the messages, or the consent, have come. */
  agreed: boolean
  sentence?: string
}

const notAgreed = ({ event }: { event: { output: Answer<{ agreed: boolean }> } }) =>
  event.output.ok && !event.output.value.agreed
const refusalOf = (answer: Answer<unknown>) => (answer.ok ? undefined : answer.refusal.message || chatWords.failed)

/**
 * Spec sections 2, 4 and 5, live chat: consent before the first use, history, sending, an answer that streams in, and a line
 * that may break. Nothing is sent, and the socket is closed, while there is no consent.
 */
export const createChatMachine = (actors: ChatActors) =>
  setup({
    types: {
      input: {} as Input,
      context: {} as Context,
      events: {} as
        | LiveEvent
        | { type: 'agree' }
        | { type: 'send'; text: string }
        | { type: 'retry' }
        | { type: 'reload' }
        | { type: 'deleted'; stopped: boolean },
    },
    actors,
    actions: {
      keepText: assign(({ event }) => (event.type === 'send' ? { text: event.text.trim(), sentence: undefined } : {})),
      keepPiece: assign(({ context, event }) =>
        event.type === 'piece' && context.messages.every(({ _id }) => _id !== event.piece._id)
          ? { writing: withPiece(context.writing, event.piece) }
          : {},
      ),
      keepResponse: assign(({ context, event }) =>
        event.type === 'response'
          ? {
              messages: withMessages(context.messages, [event.message]),
              writing: withoutWriting(context.writing, [event.message]),
            }
          : {},
      ),
      dropWriting: assign(({ context, event }) =>
        event.type === 'dropped' ? { writing: withoutWriting(context.writing, [event]) } : {},
      ),
      forgetAll: assign({ messages: [], writing: [], text: '', sentence: undefined }),
      noteAgreed: assign({ agreed: true, sentence: undefined }),
      noteNotAgreed: assign({ agreed: false, sentence: undefined }),
      noteFailed: assign({ sentence: chatWords.failed }),
    },
    guards: {
      isLoggedIn: ({ context }) => context.loggedIn,
      canSend: ({ context, event }) =>
        context.agreed && event.type === 'send' && checkChatMessage({ message: event.text }).ok,
      hasStopped: ({ event }) => event.type === 'deleted' && event.stopped,
    },
    delays: { requestTimeOut: timings.request },
  }).createMachine({
    id: 'chat',
    context: ({ input }) => ({ ...input, messages: [], writing: [], text: '', agreed: false }),
    initial: 'opening',
    states: {
      opening: { always: [{ guard: 'isLoggedIn', target: 'open' }, { target: 'notLoggedIn' }] },
      notLoggedIn: { type: 'final' },
      askingConsent: { on: { agree: 'agreeing' } },
      agreeing: {
        invoke: {
          src: 'agree',
          onDone: [
            { guard: accepted, target: 'open', actions: 'noteAgreed' },
            { target: 'askingConsent', actions: assign({ sentence: ({ event }) => refusalOf(event.output) }) },
          ],
          onError: {
            target: 'askingConsent',
            actions: assign({ sentence: ({ event }) => failureSentence(event.error) }),
          },
        },
        after: { requestTimeOut: { target: 'askingConsent', actions: 'noteFailed' } },
      },
      open: {
        type: 'parallel',
        invoke: { src: 'listen', onError: {} },
        on: {
          piece: { actions: 'keepPiece' },
          response: { actions: 'keepResponse' },
          dropped: { actions: 'dropWriting' },
          deleted: [
            { guard: 'hasStopped', target: 'askingConsent', actions: ['forgetAll', 'noteNotAgreed'] },
            { actions: 'forgetAll' },
          ],
        },
        states: {
          connection: {
            initial: 'connecting',
            states: {
              connecting: { on: { connected: 'connected', disconnected: 'reconnecting' } },
              connected: { on: { disconnected: 'reconnecting' } },
              reconnecting: { on: { connected: 'connected' } },
            },
          },
          history: {
            initial: 'loading',
            states: {
              loading: {
                invoke: {
                  src: 'loadMessages',
                  onDone: [
                    { guard: notAgreed, target: '#chat.askingConsent', actions: 'noteNotAgreed' },
                    {
                      guard: accepted,
                      target: 'shown',
                      actions: assign(({ context, event }) => {
                        const loaded = event.output.ok ? event.output.value.messages : []
                        return {
                          agreed: true,
                          messages: withMessages(context.messages, [...loaded].reverse()),
                          writing: withoutWriting(context.writing, loaded),
                        }
                      }),
                    },
                    { target: 'failed' },
                  ],
                  onError: 'failed',
                },
                after: { requestTimeOut: 'failed' },
              },
              shown: { on: { connected: 'loading' } },
              failed: { on: { reload: 'loading', connected: 'loading' } },
            },
          },
          composer: {
            initial: 'idle',
            states: {
              idle: { on: { send: { guard: 'canSend', target: 'sending', actions: 'keepText' } } },
              sending: {
                invoke: {
                  src: 'post',
                  input: ({ context }) => ({ message: context.text }),
                  onDone: [
                    {
                      guard: accepted,
                      target: 'idle',
                      actions: assign({
                        text: '',
                        messages: ({ context, event }) =>
                          event.output.ok
                            ? withMessages(context.messages, [event.output.value.data])
                            : context.messages,
                      }),
                    },
                    {
                      target: 'failed',
                      actions: assign({ sentence: ({ event }) => refusalOf(event.output) }),
                    },
                  ],
                  onError: {
                    target: 'failed',
                    actions: assign({ sentence: ({ event }) => failureSentence(event.error) }),
                  },
                },
                after: { requestTimeOut: { target: 'failed', actions: 'noteFailed' } },
              },
              failed: {
                on: { retry: 'sending', send: { guard: 'canSend', target: 'sending', actions: 'keepText' } },
              },
            },
          },
        },
      },
    },
  })
