import { routePath } from '@ilera/contract/routes'
import { createChatMachine } from '@ilera/flows/chat/chat.machine'
import { chatView } from '@ilera/flows/chat/chat.view'
import { createChatDeletionMachine } from '@ilera/flows/chat-deletion/chat-deletion.machine'
import { chatDeletionView } from '@ilera/flows/chat-deletion/chat-deletion.view'
import { DeleteChatModal } from '@ilera/ui/modals/delete-chat'
import { ChatConsentScreen } from '@ilera/ui/screens/patient/chat-consent'
import { LiveChatScreen } from '@ilera/ui/screens/patient/live-chat'
import { useActor } from '@xstate/react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { ask } from '../ask.ts'
import { live } from '../live/live.ts'
import { drafts } from '../session/drafts.ts'
import { usePatient } from '../session/use-login.ts'
import { all, asking } from '../support/requests.ts'
import { useDraft } from '../support/use-draft.ts'
import { useToasts } from '../support/use-toasts.ts'

/** Messages of the conversation that are shown. */
const shown = 100

const machine = createChatMachine({
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

const deletion = createChatDeletionMachine({
  remove: fromPromise(({ input, signal }) =>
    input.stopping ? ask('decideOnChat', { body: { agreed: false }, signal }) : ask('deleteMessages', { signal }),
  ),
})

export function ChatRoute() {
  const login = usePatient()
  const [snapshot, send] = useActor(machine, {
    input: { loggedIn: import.meta.env.SSR || login !== undefined },
  })
  const navigate = useNavigate()
  const [deleting, sendDeletion, deleter] = useActor(deletion)
  useToasts(deleter)
  useEffect(() => {
    const subscription = deleter.on('deleted', send)
    return () => subscription.unsubscribe()
  }, [deleter, send])
  const { state, agreeing, ...view } = chatView(snapshot)
  const draft = useDraft('chat', false, 'patient')
  if (state === 'consent')
    return <ChatConsentScreen agreeing={agreeing} sentence={view.sentence} onAgree={() => send({ type: 'agree' })} />
  return (
    <>
      <LiveChatScreen
        {...view}
        state={state}
        name={login ? `${login.data.firstName} ${login.data.lastName}` : 'You'}
        pictureUrl={login?.data.profilePicture.url}
        draft={draft}
        onSend={({ text }) => send({ type: 'send', text })}
        onRetry={() => send({ type: 'retry' })}
        onReload={() => send({ type: 'reload' })}
        onRequest={({ symptoms }) => {
          drafts.saveNext({ presentSymptoms: symptoms })
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
