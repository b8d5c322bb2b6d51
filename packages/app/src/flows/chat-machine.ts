import { createChatMachine } from '@ilera/flows/chat/chat.machine'
import { createChatDeletionMachine } from '@ilera/flows/chat-deletion/chat-deletion.machine'
import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { callApi } from '../call-api.ts'
import { liveConnection } from '../live/live-connection.ts'
import { wholeResponse, apiActor } from '../support/api-actors.ts'

/** Messages of the conversation that are shown. */
const shown = 100

/** The health chat, wired to the server and the live line. */
export const chatMachine = createChatMachine({
  loadMessages: apiActor('getMessages', () => ({ query: { limit: shown } }), wholeResponse),
  giveConsent: apiActor('decideOnChat', () => ({ body: { agreed: true } }), wholeResponse),
  post: apiActor('postMessage', ({ message }: { message: string }) => ({ body: { message } }), wholeResponse),
  listen: fromCallback<EventObject>(({ sendBack }) =>
    liveConnection.patient((news) => {
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
    input.stopping
      ? callApi('decideOnChat', { body: { agreed: false }, signal })
      : callApi('deleteMessages', { signal }),
  ),
})
