import { createChatMachine } from '@ilera/flows/chat/chat.machine'
import { createChatDeletionMachine } from '@ilera/flows/chat-deletion/chat-deletion.machine'
import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { ask } from '../ask.ts'
import { live } from '../live/live.ts'
import { all, asking } from '../support/requests.ts'

/** Messages of the conversation that are shown. */
const shown = 100

/** The health chat, wired to the server and the live line. */
export const chatMachine = createChatMachine({
  loadMessages: asking('getMessages', () => ({ query: { limit: shown } }), all),
  agree: asking('decideOnChat', () => ({ body: { agreed: true } }), all),
  post: asking('postMessage', ({ message }: { message: string }) => ({ body: { message } }), all),
  listen: fromCallback<EventObject>(({ sendBack }) =>
    live.patient((news) => {
      if (news.event === 'response') sendBack({ type: 'response', message: news.payload })
      if (news.event === 'response-delta') sendBack({ type: 'piece', piece: news.payload })
      if (news.event === 'response-dropped') sendBack({ type: 'dropped', ...news.payload })
      if (news.event === 'connected' || news.event === 'disconnected') sendBack({ type: news.event })
    }),
  ),
})

/** Deleting the conversation, or ending it with the consent, wired to the server. */
export const chatDeletionMachine = createChatDeletionMachine({
  remove: fromPromise(({ input, signal }) =>
    input.stopping ? ask('decideOnChat', { body: { agreed: false }, signal }) : ask('deleteMessages', { signal }),
  ),
})
