import { m } from '@ilera/contract/messages'
import { splitConversations } from '@ilera/contract/chat/conversations'
import type { ChatMessage } from '@ilera/contract/chat/schemas'
import { routePath } from '@ilera/contract/routes'
import { chatView } from '@ilera/flows/chat/chat.view'
import { chatDeletionView, createChatDeletionMachine } from '@ilera/flows/chat-deletion/chat-deletion.machine'
import { createChatMachine } from '@ilera/flows/chat/chat.machine'
import { DeleteChatModal } from '@ilera/ui/modals/delete-chat'
import { ChatConsentScreen } from '@ilera/ui/screens/patient/chat-consent'
import { LiveChatScreen } from '@ilera/ui/screens/patient/live-chat'
import { useActor } from '@xstate/react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { appointmentDrafts } from '../session/appointment-drafts.ts'
import { usePatient } from '../session/use-login.ts'
import { useDraft } from '../support/use-draft.ts'
import { useEmitted } from '../support/use-emitted.ts'
import { usePosition } from '../support/use-position.ts'
import { useNow } from '../support/use-today.ts'
import { useToasts } from '../support/use-toasts.ts'
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

/** A conversation by its first question; one without any is not listed. */
function summaryOf(messages: readonly ChatMessage[]) {
  const [first] = messages
  const question = messages.find(({ role }) => role === 'user')?.message
  return first && question ? [{ id: first._id, at: first.createdAt, question }] : []
}

export function ChatRoute() {
  const login = usePatient()
  const [snapshot, send] = useActor(chatMachine, {
    input: { loggedIn: import.meta.env.SSR || login !== undefined },
  })
  const navigate = useNavigate()
  const now = useNow()
  const [search] = useSearchParams()
  const { ask } = usePosition(false)
  const [deleting, sendDeletion, deleter] = useActor(chatDeletionMachine)
  useToasts(deleter)
  useEmitted(deleter, 'deleted', send)
  const { state, agreeing, messages, ...view } = chatView(snapshot)
  const { current, earlier } = splitConversations(messages, now.getTime())
  const opened = earlier.find(([first]) => first?._id === search.get('conversation'))
  const draft = useDraft('chat', false, 'patient')
  if (state === 'consent')
    return (
      <ChatConsentScreen agreeing={agreeing} errorMessage={view.errorMessage} onAgree={() => send({ type: 'agree' })} />
    )
  return (
    <>
      <LiveChatScreen
        {...view}
        state={state}
        messages={opened ?? current}
        writing={opened ? [] : view.writing}
        earlier={earlier.flatMap(summaryOf)}
        isOver={opened !== undefined}
        name={login ? `${login.data.firstName} ${login.data.lastName}` : m.chat_you()}
        pictureUrl={login?.data.profilePicture.url}
        draft={draft}
        onSend={({ text }) => send({ type: 'send', text })}
        onRetry={() => send({ type: 'retry' })}
        onReload={() => send({ type: 'reload' })}
        onOpen={({ id }) => void navigate(routePath('chat', {}, { conversation: id }))}
        onFindCare={({ words }) => {
          ask()
          void navigate(routePath('patient', {}, { q: words, near: 'yes' }), { state: { isSearch: true } })
        }}
        onRequestAppointment={({ symptoms }) => {
          appointmentDrafts.saveForNextHospital({ presentSymptoms: symptoms })
          void navigate(routePath('appointmentForm'))
        }}
        onDelete={({ stopping }) => sendDeletion({ type: 'ask', stopping })}
      />
      <DeleteChatModal
        {...chatDeletionView(deleting)}
        onConfirm={() => sendDeletion({ type: 'confirm' })}
        onCancel={() => sendDeletion({ type: 'cancel' })}
      />
    </>
  )
}
