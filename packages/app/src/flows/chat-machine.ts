import { createChatMachine } from '@ilera/flows/chat/chat.machine'
import { createChatDeletionMachine } from '@ilera/flows/chat-deletion/chat-deletion.machine'
import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { callApi } from '../call-api.ts'
import { liveConnection } from '../live/live-connection.ts'
import { wholeResponse, apiActor } from '../support/api-actors.ts'

/** How many messages of the conversation are loaded. */
const messageLimit = 100

/** The health chat machine, wired to the server and the socket. */
export const chatMachine = createChatMachine({
  loadMessages: apiActor('getMessages', () => ({ query: { limit: messageLimit } }), wholeResponse),
  giveConsent: apiActor('decideOnChat', () => ({ body: { agreed: true } }), wholeResponse),
  post: apiActor('postMessage', ({ message }: { message: string }) => ({ body: { message } }), wholeResponse),
  listen: fromCallback<EventObject>(({ sendBack }) =>
    liveConnection.patient((update) => {
      if (update.event === 'response') sendBack({ type: 'response', message: update.payload })
      if (update.event === 'response-delta') sendBack({ type: 'piece', piece: update.payload })
      if (update.event === 'response-dropped') sendBack({ type: 'dropped', ...update.payload })
      if (update.event === 'connected' || update.event === 'disconnected') sendBack({ type: update.event })
    }),
  ),
})

/** The chat deletion machine, wired to the server. Withdrawing consent deletes the conversation too. */
export const chatDeletionMachine = createChatDeletionMachine({
  remove: fromPromise(({ input, signal }) =>
    input.stopping
      ? callApi('decideOnChat', { body: { agreed: false }, signal })
      : callApi('deleteMessages', { signal }),
  ),
})
