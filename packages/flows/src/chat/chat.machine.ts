import { checkChatMessage } from '@ilera/contract/chat/rules'
import type { ChatDelta, ChatMessage } from '@ilera/contract/chat/schemas'
import { chatWords } from '@ilera/contract/chat/words'
import { timings } from '@ilera/contract/shared/timings'
import { assign, setup, type CallbackActorLogic, type EventObject, type PromiseActorLogic } from 'xstate'
import { accepted, failureSentence, type Answer } from '../shared/answer.ts'
import { withMessages, withPiece } from './chat.messages.ts'

export type LiveEvent =
  | { type: 'connected' }
  | { type: 'disconnected' }
  | { type: 'response'; message: ChatMessage }
  | { type: 'piece'; piece: ChatDelta }

export type ChatActors = {
  /** Newest first, as the call answers. */
  loadMessages: PromiseActorLogic<Answer<{ messages: ChatMessage[] }>>
  post: PromiseActorLogic<Answer<{ data: ChatMessage }>, { message: string; key: string }>
  /** Sends `LiveEvent`s of the socket. */
  listen: CallbackActorLogic<EventObject>
}

type Input = { loggedIn: boolean; newKey: () => string }
type Context = Input & {
  messages: ChatMessage[]
  /** The answer being written, if any. */
  writing?: { _id: string; message: string }
  text: string
  key: string
  sentence?: string
}

/** Spec sections 2, 4 and 5, live chat: history, sending, an answer that streams in, and a line that may break. */
export const createChatMachine = (actors: ChatActors) =>
  setup({
    types: {
      input: {} as Input,
      context: {} as Context,
      events: {} as LiveEvent | { type: 'send'; text: string } | { type: 'retry' } | { type: 'reload' },
    },
    actors,
    actions: {
      keepText: assign(({ context, event }) =>
        event.type === 'send' ? { text: event.text.trim(), key: context.newKey(), sentence: undefined } : {},
      ),
      keepPiece: assign(({ context, event }) =>
        event.type === 'piece' ? { writing: withPiece(context.writing, event.piece) } : {},
      ),
      keepResponse: assign(({ context, event }) =>
        event.type === 'response'
          ? { messages: withMessages(context.messages, [event.message]), writing: undefined }
          : {},
      ),
      noteFailed: assign({ sentence: chatWords.failed }),
    },
    guards: {
      isLoggedIn: ({ context }) => context.loggedIn,
      hasText: ({ event }) => event.type === 'send' && checkChatMessage({ message: event.text }).ok,
    },
    delays: { requestTimeOut: timings.request },
  }).createMachine({
    id: 'chat',
    context: ({ input }) => ({ ...input, messages: [], text: '', key: '' }),
    initial: 'opening',
    states: {
      opening: { always: [{ guard: 'isLoggedIn', target: 'open' }, { target: 'notLoggedIn' }] },
      notLoggedIn: { type: 'final' },
      open: {
        type: 'parallel',
        invoke: { src: 'listen', onError: {} },
        on: { piece: { actions: 'keepPiece' }, response: { actions: 'keepResponse' } },
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
                    {
                      guard: accepted,
                      target: 'shown',
                      actions: assign({
                        messages: ({ context, event }) =>
                          event.output.ok
                            ? withMessages(context.messages, event.output.value.messages.toReversed())
                            : context.messages,
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
              idle: { on: { send: { guard: 'hasText', target: 'sending', actions: 'keepText' } } },
              sending: {
                invoke: {
                  src: 'post',
                  input: ({ context }) => ({ message: context.text, key: context.key }),
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
                      actions: assign({
                        sentence: ({ event }) =>
                          event.output.ok ? undefined : event.output.refusal.message || chatWords.failed,
                      }),
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
                on: { retry: 'sending', send: { guard: 'hasText', target: 'sending', actions: 'keepText' } },
              },
            },
          },
        },
      },
    },
  })
