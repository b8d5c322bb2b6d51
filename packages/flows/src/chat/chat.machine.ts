import { m } from '@ilera/contract/messages'
import { checkChatMessage } from '@ilera/contract/chat/rules'
import type { ChatChunk, ChatMessage } from '@ilera/contract/chat/schemas'
import { timings } from '@ilera/contract/shared/timings'
import { assign, setup, type CallbackActorLogic, type EventObject, type PromiseActorLogic } from 'xstate'
import { isOk, failureMessage, type CallResult } from '../shared/call-result.ts'
import { mergeMessages, withoutStreaming, appendChunk, type StreamingMessage } from './chat-log.ts'

export type SocketEvent =
  | { type: 'connected' }
  | { type: 'disconnected' }
  | { type: 'response'; message: ChatMessage }
  | { type: 'piece'; piece: ChatChunk }
  | { type: 'dropped'; _id: string }

export type ChatActors = {
  /** Loads the messages, newest first. `agreed`: the patient has consented to the chat. */
  loadMessages: PromiseActorLogic<CallResult<{ messages: ChatMessage[]; agreed: boolean }>>
  giveConsent: PromiseActorLogic<CallResult<{ message: string }>>
  post: PromiseActorLogic<CallResult<{ data: ChatMessage }>, { message: string }>
  /** Sends a `SocketEvent` for each event of the socket. */
  listen: CallbackActorLogic<EventObject>
}

type Input = { loggedIn: boolean }
type Context = Input & {
  messages: ChatMessage[]
  writing: StreamingMessage[]
  text: string
  /** Whether the patient has consented. False until the messages are loaded or the consent is given. */
  agreed: boolean
  errorMessage?: string
}

const notAgreed = ({ event }: { event: { output: CallResult<{ agreed: boolean }> } }) =>
  event.output.ok && !event.output.value.agreed
const errorOf = (answer: CallResult<unknown>) => (answer.ok ? undefined : answer.error.message || m.chat_failed())

/**
 * The live health chat (spec sections 2, 4 and 5): consent before the first use, history, sending, streaming responses
 * and reconnects. Without consent nothing is sent and the socket is closed.
 */
export const createChatMachine = (actors: ChatActors) =>
  setup({
    types: {
      input: {} as Input,
      context: {} as Context,
      events: {} as
        | SocketEvent
        | { type: 'agree' }
        | { type: 'send'; text: string }
        | { type: 'retry' }
        | { type: 'reload' }
        | { type: 'deleted'; stopped: boolean },
    },
    actors,
    actions: {
      keepText: assign(({ event }) =>
        event.type === 'send' ? { text: event.text.trim(), errorMessage: undefined } : {},
      ),
      keepPiece: assign(({ context, event }) =>
        event.type === 'piece' && context.messages.every(({ _id }) => _id !== event.piece._id)
          ? { writing: appendChunk(context.writing, event.piece) }
          : {},
      ),
      keepResponse: assign(({ context, event }) =>
        event.type === 'response'
          ? {
              messages: mergeMessages(context.messages, [event.message]),
              writing: withoutStreaming(context.writing, [event.message]),
            }
          : {},
      ),
      dropWriting: assign(({ context, event }) =>
        event.type === 'dropped' ? { writing: withoutStreaming(context.writing, [event]) } : {},
      ),
      forgetAll: assign({ messages: [], writing: [], text: '', errorMessage: undefined }),
      noteAgreed: assign({ agreed: true, errorMessage: undefined }),
      noteNotAgreed: assign({ agreed: false, errorMessage: undefined }),
      noteFailed: assign({ errorMessage: () => m.chat_failed() }),
    },
    guards: {
      isLoggedIn: ({ context }) => context.loggedIn,
      canSend: ({ context, event }) =>
        context.agreed && event.type === 'send' && checkChatMessage({ message: event.text }).ok,
      isInterrupted: ({ event }) => event.type === 'deleted' && event.stopped,
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
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
          src: 'giveConsent',
          onDone: [
            { guard: isOk, target: 'open', actions: 'noteAgreed' },
            { target: 'askingConsent', actions: assign({ errorMessage: ({ event }) => errorOf(event.output) }) },
          ],
          onError: {
            target: 'askingConsent',
            actions: assign({ errorMessage: ({ event }) => failureMessage(event.error) }),
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
            { guard: 'isInterrupted', target: 'askingConsent', actions: ['forgetAll', 'noteNotAgreed'] },
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
                      guard: isOk,
                      target: 'shown',
                      actions: assign(({ context, event }) => {
                        const loaded = event.output.ok ? event.output.value.messages : []
                        return {
                          agreed: true,
                          messages: mergeMessages(context.messages, [...loaded].reverse()),
                          writing: withoutStreaming(context.writing, loaded),
                        }
                      }),
                    },
                    { target: 'failed' },
                  ],
                  onError: 'failed',
                },
                after: { requestTimeOut: 'failed' },
                // What was stored after the history was read, and sent before the socket joined, is in neither.
                on: { connected: { target: 'loading', reenter: true } },
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
                      guard: isOk,
                      target: 'idle',
                      actions: assign({
                        text: '',
                        messages: ({ context, event }) =>
                          event.output.ok
                            ? mergeMessages(context.messages, [event.output.value.data])
                            : context.messages,
                      }),
                    },
                    {
                      target: 'failed',
                      actions: assign({ errorMessage: ({ event }) => errorOf(event.output) }),
                    },
                  ],
                  onError: {
                    target: 'failed',
                    actions: assign({ errorMessage: ({ event }) => failureMessage(event.error) }),
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
